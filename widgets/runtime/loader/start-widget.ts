import { native } from "../native";
import { loadFailed, tryAgain } from "../labels";

/** The folder of the built files, and the path of this script, which is empty if pages contain it. */
declare const WIDGETS_ADDRESS: string;
declare const LOADER_PATH: string;
/** The path in that folder of the code that all widgets share. */
declare const RUNTIME_PATH: string;

/**
 * Returns the folder that widgets are imported from. `data-origin` has priority, then the URL of this script, then the
 * address that the build defines. The script's own URL is not enough, because optimizers copy the script without the
 * files next to it.
 */
function findBase(): URL {
  if (!LOADER_PATH) return new URL(WIDGETS_ADDRESS, location.href);
  const { currentScript, scripts, baseURI } = native(document);
  // `currentScript` is null in a module.
  const script =
    (currentScript as HTMLScriptElement | null) ??
    [...scripts].find(isOurs) ??
    [...scripts].find(({ dataset }) => "origin" in dataset);
  const origin = script?.dataset.origin?.replace(/\/$/, "");
  const own = script && isOurs(script) ? script.src : WIDGETS_ADDRESS;
  const address = origin === undefined ? own : `${origin}/widgets/v1/`;
  return new URL(".", new URL(address, baseURI));
}

const isOurs = ({ src = "" }: HTMLScriptElement) => src.split(/[?#]/)[0]!.endsWith(LOADER_PATH);

const base = findBase();
const imports: Record<string, Promise<unknown> | undefined> = {};
let retries = 0;

/** Returns the root of a widget's content: its shadow root, or the element itself if it has none. */
export const contentOf = (element: Element) => element.shadowRoot ?? element;

const fetchCode = (address: string) => import(/* @vite-ignore */ address);

/** Imports a module. After a failure it tries a second URL, because browsers cache a failed import. */
function load(tag: string): Promise<unknown> {
  const address = `${base}${tag}.js`;
  return (imports[tag] ??= new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Error("no response within 15 s")), 15_000);
    // Otherwise, the browser requests this code only after the widget's. A failure is the failure of the widget's code.
    fetchCode(base + RUNTIME_PATH).catch(() => {});
    fetchCode(address)
      .catch(() => fetchCode(`${address}?retry=${(retries += 1)}`))
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  }));
}

/** Imports the code of a widget. If the import fails, shows a message in place of the widget. */
export async function startWidget(element: Element): Promise<void> {
  const tag = element.localName;
  try {
    await load(tag);
  } catch (error) {
    imports[tag] = undefined;
    if (element.hasAttribute("data-failed")) return;
    element.setAttribute("data-failed", "");
    const message = `${base}${tag}.js could not be loaded: ${(error as Error).message}`;
    const detail = { code: "load-failed", message };
    const options = { bubbles: true, composed: true, cancelable: true, detail };
    if (element.dispatchEvent(new CustomEvent("agency-widget-error", options))) console.error(message);
    showFailure(element);
  }
}

function showFailure(element: Element) {
  const wording = { loadFailed, tryAgain };
  const root = contentOf(element).querySelector("[data-words]");
  try {
    Object.assign(wording, JSON.parse(root?.getAttribute("data-words") ?? null!));
    Object.assign(wording, JSON.parse(element.getAttribute("labels")!));
  } catch {} // The widget's code reports invalid JSON in `labels`.
  const page = native(document);
  const button = Object.assign(page.createElement("button"), {
    type: "button",
    className: "link",
    textContent: wording.tryAgain,
    onclick() {
      note.remove();
      element.removeAttribute("data-failed");
      void startWidget(element);
    },
  });
  const note = Object.assign(page.createElement("p"), { role: "status", className: "agency-message" });
  note.append(wording.loadFailed, " ", button);
  contentOf(element).append(note);
}
