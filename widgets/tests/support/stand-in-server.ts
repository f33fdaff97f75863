import type { Answer } from "../../runtime/fixtures";
import { nextFrame } from "./until";

export type StandIn = ReturnType<typeof standInForServers>;

/** The minimum delay, in milliseconds, of timers that `untilAtRest` does not wait for, such as those of toasts. */
const LONG = 1000;
const PATIENCE = 20_000;
/** The number of unchanged frames after which a page is considered at rest. */
const QUIET = 3;

const failures = {
  unreachable: () => new TypeError("Failed to fetch"),
  offline: () => new TypeError("Failed to fetch"),
  timeout: () => new DOMException("It took too long.", "TimeoutError"),
};

async function give(answer: Answer, view: Window): Promise<Response> {
  // During this frame, the widget shows its loading state.
  await nextFrame(view);
  if (typeof answer === "string") throw failures[answer]();
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

/** Reads the body of a response in advance, so that nothing is still loading once no request is pending. */
async function readAhead(response: Response): Promise<Response> {
  const body = await response.text();
  return Object.assign(response, {
    text: async () => body,
    json: async () => JSON.parse(body) as unknown,
  });
}

export function standInForServers(
  view: Window & typeof globalThis = window,
  files: Readonly<Record<string, string>> = {},
) {
  const { fetch, navigator, setTimeout, clearTimeout } = view;
  const pending = new Set<unknown>();
  let next: Answer | undefined;

  async function answer(...request: Parameters<typeof fetch>): Promise<Response> {
    const file = files[request[0] as string];
    const given = next ?? (file === undefined ? undefined : { body: file });
    next = undefined;
    const isOffline = given === "offline";
    if (isOffline) Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
    try {
      return await readAhead(await (given ? give(given, view) : fetch(...request)));
    } finally {
      // The browser must still be offline when the widget handles the failed request.
      if (isOffline) void nextFrame(view).then(() => Reflect.deleteProperty(navigator, "onLine"));
    }
  }

  Object.assign(view, {
    fetch(...request: Parameters<typeof fetch>) {
      const response = answer(...request).finally(() => pending.delete(response));
      pending.add(response);
      return response;
    },
    setTimeout(act: () => void, delay = 0, ...rest: []) {
      if (delay >= LONG) return setTimeout(act, delay, ...rest);
      const id = setTimeout(() => (pending.delete(id), act()), delay);
      pending.add(id);
      return id;
    },
    clearTimeout: (id?: number) => (pending.delete(id), clearTimeout(id)),
  });
  return {
    /** Sets the response to the next request. Later requests reach the real server. */
    answerNext: (given: Answer) => void (next = given),
    /** Waits until no request or short delay is pending and the given nodes have not changed for a few frames. */
    async untilAtRest(...places: Node[]) {
      const end = performance.now() + PATIENCE;
      let quiet = 0;
      const observer = new MutationObserver(() => (quiet = 0));
      for (const place of places)
        observer.observe(place, { subtree: true, childList: true, characterData: true, attributes: true });
      while (quiet < QUIET) {
        if (performance.now() > end) throw new Error(`The page was still changing after ${PATIENCE} ms.`);
        await nextFrame(view);
        quiet = pending.size > 0 ? 0 : quiet + 1;
      }
      observer.disconnect();
    },
    stop: () => void Object.assign(view, { fetch, setTimeout, clearTimeout }),
  };
}
