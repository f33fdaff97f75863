import { startDevtools, type Devtools } from "./devtools-pipe";
import { fadeLeftOut } from "./record-faults";

/** A page in a tab, seen or prerendered. */
export interface TabPage {
  /** The value of an expression; a promise is waited for. */
  evaluate<Value>(expression: string): Promise<Value>;
  hover(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
}

export interface PrerenderingTab {
  open(address: string): Promise<TabPage>;
  /** The page at this address, once it is loaded unseen. */
  prerendered(address: string): Promise<TabPage>;
  /** Errors in the console of any page, what its policy refuses too. */
  faults: readonly string[];
  close(): Promise<void>;
}

/** What an error is told as, by the protocol's event. */
const faultIn: Record<string, (params: Record<string, any>) => string | undefined> = {
  "Runtime.consoleAPICalled": ({ type, args }) => (type === "error" ? JSON.stringify(args) : undefined),
  "Runtime.exceptionThrown": ({ exceptionDetails }) =>
    exceptionDetails.exception?.description === `InvalidStateError: ${fadeLeftOut}`
      ? undefined
      : JSON.stringify(exceptionDetails),
  "Log.entryAdded": ({ entry }) => (entry.level === "error" ? `${entry.text} (${entry.url})` : undefined),
};

export type Command = readonly [method: string, params: Record<string, unknown>];

/**
 * A tab of Chromium whose pages may prerender others.
 *
 * @param script what runs first in each page
 * @param commands of the protocol that each page starts with, such as those that slow it
 */
export async function openPrerenderingTab(
  script: string,
  commands: readonly Command[] = [],
): Promise<PrerenderingTab> {
  const devtools = await startDevtools();
  const faults: string[] = [];
  /** The session of the tab's own page, set up: one that is sent elsewhere before may lose what it was told. */
  let first: Promise<string> | undefined;
  const loaded = new Map<string, TabPage>();

  devtools.listen((method, params, session) => {
    const fault = faultIn[method]?.(params);
    if (fault) faults.push(fault);
    if (method === "Target.attachedToTarget" && params.targetInfo.type === "page") {
      const ready = watch(devtools, params.sessionId, script, commands);
      first ??= ready.then(() => params.sessionId as string);
    }
    if (method === "Page.loadEventFired") {
      const page = pageOf(devtools, session);
      page.evaluate<string>("location.href").then((address) => loaded.set(address, page), isGone);
    }
  });
  const newTab = { url: "about:blank", forTab: true, width: 1280, height: 800 };
  const { targetId } = await devtools.send("Target.createTarget", newTab);
  const { sessionId } = await devtools.send("Target.attachToTarget", { targetId, flatten: true });
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{}] };
  await devtools.send("Target.setAutoAttach", attach, sessionId);

  const whenLoaded = async (address: string) => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const page = loaded.get(address);
      // Each load is waited for once: a page may be opened again.
      if (page && loaded.delete(address)) return page;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${address} was not loaded in 10 s; loaded were: ${[...loaded.keys()].join(", ")}`);
  };
  return {
    async open(address) {
      await devtools.send("Page.navigate", { url: address }, await first);
      return whenLoaded(address);
    },
    prerendered: whenLoaded,
    faults,
    close: () => devtools.stop(),
  };
}

/** A page may be gone before it answers. */
const isGone = () => {};

/** A page that is attached to waits until this is set up; until then it answers nothing. */
async function watch({ send }: Devtools, session: string, script: string, commands: readonly Command[]) {
  const set = ([method, params]: Command) => send(method, params, session).catch(isGone);
  await Promise.all(
    [
      ...commands,
      ...["Page", "Runtime", "Log"].map((domain): Command => [`${domain}.enable`, {}]),
      ["Page.addScriptToEvaluateOnNewDocument", { source: script }] as const,
      ["Runtime.runIfWaitingForDebugger", {}] as const,
    ].map(set),
  );
}

function pageOf({ send }: Devtools, session: string): TabPage {
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const asked = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await send("Runtime.evaluate", asked, session);
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return result.value as Value;
  };
  const point = (selector: string, type: string) =>
    evaluate<{ x: number; y: number }>(`(() => {
      const target = document.querySelector(${JSON.stringify(selector)});
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = target.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`).then((at) =>
      send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1 }, session),
    );
  const click = async (selector: string) => {
    await point(selector, "mousePressed");
    await point(selector, "mouseReleased");
  };
  return {
    evaluate,
    click,
    async hover(selector) {
      await point(selector, "mouseMoved");
    },
    async type(selector, text) {
      await click(selector);
      await send("Input.insertText", { text }, session);
    },
  };
}
