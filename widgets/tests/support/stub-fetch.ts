import { replace } from "./undo";

type Answer = (init: RequestInit) => Response | Promise<Response>;

export interface FetchStub {
  answer: Answer;
  readonly requests: RequestInit[];
}

/** Responds to the requests to one URL until the end of the test. All other requests reach the real server. */
export function stubFetch(address: string, answer: Answer): FetchStub {
  const { fetch } = window;
  const stub: FetchStub = { answer, requests: [] };
  replace(window, "fetch", async (input: RequestInfo, init: RequestInit = {}) => {
    if (String(input) !== address) return fetch(input, init);
    stub.requests.push(init);
    return stub.answer(init);
  });
  return stub;
}

export const answers = {
  json: (value: unknown) => () => new Response(JSON.stringify(value)),
  text: (text: string) => () => new Response(text),
  status: (status: number, statusText: string) => () => new Response("", { status, statusText }),
  networkDown: () => Promise.reject(new TypeError("network down")),
  /** Never responds. The request ends when it is aborted. */
  silence: ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal!.addEventListener("abort", () => reject(signal!.reason as Error));
    }),
} satisfies Record<string, unknown>;

export function laterAnswer() {
  let give!: (response: Response) => void;
  const response = new Promise<Response>((resolve) => (give = resolve));
  return { answer: () => response, give };
}
