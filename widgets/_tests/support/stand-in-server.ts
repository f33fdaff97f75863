import type { Answer } from "../../_runtime/fixtures";

/** Answers requests in place of the servers that a fixture has no access to. */
export interface StandIn {
  /** How the next request is answered; those after it are really sent. */
  answerNext(answer: Answer): void;
  /** The requests that wait for their answer. */
  pending(): number;
  stop(): void;
}

const failures = {
  unreachable: () => new TypeError("Failed to fetch"),
  offline: () => new TypeError("Failed to fetch"),
  timeout: () => new DOMException("It took too long.", "TimeoutError"),
};

async function give(answer: Answer): Promise<Response> {
  // A moment on the way, in which the widget shows that it waits.
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (typeof answer === "string") throw failures[answer]();
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

/** Reading an answer takes no further time, so that nothing is under way when no request is pending. */
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
): StandIn {
  const { fetch, navigator } = view;
  let next: Answer | undefined;
  let pending = 0;

  async function answer(...request: Parameters<typeof fetch>): Promise<Response> {
    const file = files[request[0] as string];
    const given = next ?? (file === undefined ? undefined : { body: file });
    next = undefined;
    const isOffline = given === "offline";
    if (isOffline) Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
    try {
      return await readAhead(await (given ? give(given) : fetch(...request)));
    } finally {
      // Whoever asked looks at once whether there is a network.
      if (isOffline) setTimeout(() => Reflect.deleteProperty(navigator, "onLine"), 50);
    }
  }

  view.fetch = (...request) => {
    pending += 1;
    return answer(...request).finally(() => (pending -= 1));
  };
  return {
    answerNext: (given) => void (next = given),
    pending: () => pending,
    stop: () => void (view.fetch = fetch),
  };
}
