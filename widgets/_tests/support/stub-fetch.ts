type Answer = (init: RequestInit) => Response | Promise<Response>;

export interface FetchStub {
  answer: Answer;
  /** The requests so far. */
  readonly asked: RequestInit[];
  stop(): void;
}

/** Stands in for the server at one address; all others are really asked. */
export function stubFetch(address: string, answer: Answer): FetchStub {
  const { fetch } = window;
  const asked: RequestInit[] = [];
  const stub: FetchStub = { answer, asked, stop: () => void (window.fetch = fetch) };
  window.fetch = async (input, init = {}) => {
    if (String(input) !== address) return fetch(input, init);
    asked.push(init);
    return stub.answer(init);
  };
  return stub;
}

export const answers = {
  json: (value: unknown) => () => new Response(JSON.stringify(value)),
  text: (text: string) => () => new Response(text),
  status: (status: number, statusText: string) => () => new Response("", { status, statusText }),
  networkDown: () => Promise.reject(new TypeError("network down")),
  /** Waits until the asker gives up. */
  silence: ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal!.addEventListener("abort", () => reject(signal!.reason as Error));
    }),
} satisfies Record<string, unknown>;

/** An answer that comes when the test says so. */
export function laterAnswer() {
  let give!: (response: Response) => void;
  const response = new Promise<Response>((resolve) => (give = resolve));
  return { answer: () => response, give };
}
