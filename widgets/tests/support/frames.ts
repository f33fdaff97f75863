import lightStyles from "../../theme/light.css?inline";
import { until } from "./until";

/** A page in a frame, with its own loader. */
export interface Frame {
  view: Window & typeof globalThis;
  doc: Document;
  logged: string[];
  /** The names of the files below `/built/` that the page has requested, such as `faq-accordion.js`. */
  requests(): string[];
}

const nextLoad = (target: HTMLElement) =>
  new Promise((resolve) => target.addEventListener("load", resolve, { once: true }));

/**
 * Runs a module script in a page.
 *
 * @param origin the value of `data-origin`
 */
export async function runScript(doc: Document, src: string, origin?: string): Promise<void> {
  const script = Object.assign(doc.createElement("script"), { type: "module", src });
  if (origin) script.dataset.origin = origin;
  const started = nextLoad(script);
  doc.head.append(script);
  await started;
}

/** The way in which the server responds to requests for the widgets' files, see `server/built-widgets.ts`. */
type Mode = "sound" | "site" | "flaky" | "late" | "broken" | "partial" | "silent" | "stub";

/**
 * Opens a page with the given content and starts the loader in it.
 *
 * @param prepare called before the loader starts
 */
export async function openFrame(
  html: string,
  mode: Mode = "sound",
  query = "",
  prepare?: (view: Frame["view"]) => void,
): Promise<Frame> {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: 800px; height: 500px";
  frame.src = `/built/${mode}/page${query}`;
  const loaded = nextLoad(frame);
  document.body.replaceChildren(frame);
  await loaded;
  const view = frame.contentWindow as Frame["view"];
  const doc = frame.contentDocument!;
  const logged: string[] = [];
  view.console.error = (...parts: unknown[]) => void logged.push(parts.join(" "));
  view.addEventListener("error", (event) => logged.push(event.message));
  doc.body.setHTMLUnsafe(html);
  prepare?.(view);
  if (mode === "sound" || mode === "site") await runScript(doc, `/built/${mode}/loader.js`);
  else await runScript(doc, "/built/sound/loader.js", `/built/${mode}`);
  const requests = () =>
    view.performance
      .getEntriesByType("resource")
      .map(({ name }) => name.split(`/built/${mode}/`)[1]?.replace("widgets/v1/", ""))
      .filter((file) => file !== undefined);
  return { view, doc, logged, requests };
}

/**
 * Waits until the element is defined in the frame. Its content is hydrated at that moment, or at the first
 * interaction.
 */
export const untilDefined = ({ view }: Frame, tag: string) =>
  until(() => view.customElements.get(tag), `<${tag}> is defined`);

/** Publishes a page on the test server and opens it in a frame, which replaces any previous frame. */
export async function openPublished(
  html: string,
  headers?: Readonly<Record<string, string>>,
  sandbox?: string,
): Promise<HTMLIFrameElement> {
  // The URL is unique, because test files in several browsers publish pages at the same time.
  const src = `/published/${crypto.randomUUID()}`;
  await fetch(src, { method: "PUT", body: JSON.stringify({ html, headers }) });
  const frame = Object.assign(document.createElement("iframe"), { src, width: "800", height: "600" });
  frame.style.border = "0";
  if (sandbox) frame.setAttribute("sandbox", sandbox);
  document.body.replaceChildren(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  return frame;
}

/** Opens a page with the given content, and records its console errors and uncaught errors. */
export async function openLogged(head: string, body: string) {
  const frame = await openPublished(`<!doctype html><html lang="en"><head><title>A page</title><script>
      logged = [];
      console.error = (...parts) => logged.push(parts.join(" "));
      addEventListener("error", ({ message }) => message && logged.push(message));
    </script>${head}</head><body>${body}</body></html>`);
  const view = frame.contentWindow as Window & typeof globalThis & { logged: string[] };
  const files = () => view.performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return { view, doc: frame.contentDocument!, files };
}

export function addLightStyles(view: Frame["view"]): void {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(lightStyles);
  view.document.adoptedStyleSheets = [sheet];
}
