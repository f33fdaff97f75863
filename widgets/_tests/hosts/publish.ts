import type { Look } from "./host";
import { hosts } from "./hosts";

const otherName = location.hostname === "localhost" ? "127.0.0.1" : "localhost";

/** Where our files are: the same server under another name is another origin. */
export const widgets = new URL(location.origin.replace(location.hostname, otherName) + "/built/sound/");
/** Takes messages from any page. */
export const endpoint = new URL("/answers/contact", widgets).href;

export interface HostContent {
  markup?: string;
  scripts?: readonly string[];
  look?: Look;
  /** What the frame may do; without it, all. */
  sandbox?: string;
}

/** Has the partner's server answer with a host page. @returns its address */
async function publish(name: string, { markup = "", ...content }: HostContent): Promise<string> {
  const host = hosts[name]!;
  const html = host.html({ ...content, markup, loader: new URL("loader.js", widgets).href });
  // The browsers, and the files of one, use the server at the same time.
  const address = `/published/${crypto.randomUUID()}`;
  await fetch(address, { method: "PUT", body: JSON.stringify({ html, headers: host.headers?.(widgets) }) });
  return address;
}

/** Opens a host page in a frame, the only one. */
export async function openHost(name: string, content: HostContent = {}): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: 800px; height: 600px; border: 0";
  if (content.sandbox) frame.setAttribute("sandbox", content.sandbox);
  frame.src = await publish(name, content);
  document.body.replaceChildren(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  return frame;
}
