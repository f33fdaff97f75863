import { until } from "./until";

/** A page in a frame, with a loader of its own. */
export interface Frame {
  view: Window & typeof globalThis;
  doc: Document;
  /** What its console has reported. */
  logged: string[];
  /** The files below `/built/` that it has asked for, such as `faq-accordion.js`. */
  asked(): string[];
}

const nextLoad = (target: HTMLElement) =>
  new Promise((resolve) => target.addEventListener("load", resolve, { once: true }));

/**
 * Starts a module script in a page.
 * @param origin where the loader is told to find our files
 */
export async function runScript(doc: Document, src: string, origin?: string): Promise<void> {
  const script = Object.assign(doc.createElement("script"), { type: "module", src });
  if (origin) script.dataset.origin = origin;
  const started = nextLoad(script);
  doc.head.append(script);
  await started;
}

/**
 * Opens a page with this content, and then starts the loader in it.
 * @param way how the widgets' files are served there: see `server/built-widgets.ts`
 * @param prepare what happens in the page before the loader starts
 */
export async function openFrame(
  html: string,
  way: "sound" | "flaky" | "late" | "broken" | "partial" | "bare" | "silent" | "slow" = "sound",
  query = "",
  prepare?: (view: Frame["view"]) => void,
): Promise<Frame> {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: 800px; height: 500px";
  frame.src = `/built/${way}/page${query}`;
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
  await runScript(doc, "/built/sound/loader.js", way === "sound" ? undefined : `/built/${way}`);
  const asked = () =>
    view.performance
      .getEntriesByType("resource")
      .map(({ name }) => name.split(`/built/${way}/`)[1]?.replace("widgets/v1/", ""))
      .filter((file) => file !== undefined);
  return { view, doc, logged, asked };
}

/** Waits until the element is defined in the frame; its prerendered content is hydrated by then or at the first event. */
export const untilDefined = ({ view }: Frame, tag: string) =>
  until(() => view.customElements.get(tag), `<${tag}> is defined`);
