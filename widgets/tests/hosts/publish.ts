import type { Look } from "./host";
import { hosts } from "./hosts";

const otherName = location.hostname === "localhost" ? "127.0.0.1" : "localhost";

/** The URL of the built files. They come from the same server, but a different host name makes them cross-origin. */
export const widgets = new URL(location.origin.replace(location.hostname, otherName) + "/built/sound/");
/** The URL that accepts messages from any page. */
export const endpoint = new URL("/answers/contact", widgets).href;

interface HostContent {
  markup?: string;
  scripts?: readonly string[];
  look?: Look;
  /** The value of the frame's `sandbox` attribute. */
  sandbox?: string;
}

/** Publishes a host page on the partner's server, and returns its URL. */
async function publish(name: string, { markup = "", ...content }: HostContent): Promise<string> {
  const host = hosts[name]!;
  const html = host.html({ ...content, markup, loader: new URL("loader.js", widgets).href });
  // The URL is unique, because test files in several browsers publish pages at the same time.
  const address = `/published/${crypto.randomUUID()}`;
  await fetch(address, { method: "PUT", body: JSON.stringify({ html, headers: host.headers?.(widgets) }) });
  return address;
}

/** Opens a host page in a frame, which replaces any previous frame. */
export async function openHost(name: string, content: HostContent = {}): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: 800px; height: 600px; border: 0";
  if (content.sandbox) frame.setAttribute("sandbox", content.sandbox);
  frame.src = await publish(name, content);
  document.body.replaceChildren(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  return frame;
}
