import { useLayoutEffect, useRef, type RefObject } from "react";
import { timeLimit } from "../../runtime/time-limit";
import { parseUrl } from "../../runtime/values/url";
import { receiverPath, tokenPath } from "../receiver-path";

/** The time after which a token is renewed, in milliseconds. It is valid for an hour. */
const RENEWAL = 30 * 60 * 1000;
const TIMEOUT = 10_000;

export function tokenUrlOf(endpoint: string | undefined, base: string): string | undefined {
  const url = endpoint ? parseUrl(endpoint, base) : undefined;
  return endpoint && url?.protocol.startsWith("http") && url.pathname.endsWith(receiverPath)
    ? endpoint
        .trim()
        .replace(/[?#].*$/s, "")
        .slice(0, -receiverPath.length) + tokenPath
    : undefined;
}

async function fetchToken(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { method: "POST", signal: timeLimit(TIMEOUT) });
    const { token } = (response.ok ? await response.json() : {}) as { token?: unknown };
    // A header must not contain other characters.
    return typeof token === "string" && /^[\w.-]+$/.test(token) ? token : undefined;
  } catch {
    // The message is sent without a token.
    return undefined;
  }
}

/** Fetches a one-use token from this project's receiver at the first touch. Sending never waits for it. */
export function useToken(
  form: RefObject<HTMLFormElement | null>,
  endpoint: string | undefined,
  isJson: boolean,
) {
  const token = useRef<string>(undefined);
  const askedAt = useRef(-Infinity);

  useLayoutEffect(() => {
    const url = isJson ? tokenUrlOf(endpoint, document.baseURI) : undefined;
    if (!url) return;
    const element = form.current!;
    const listening = new AbortController();
    const ask = () => {
      if (performance.now() - askedAt.current < RENEWAL) return;
      askedAt.current = performance.now();
      void fetchToken(url).then((fresh) => (token.current = fresh));
    };
    const onTouch = ({ target }: Event) => {
      // The message above the fields receives the focus after sending.
      if (!(target as Element).closest("[part=sent]")) ask();
    };
    for (const type of ["focusin", "input"])
      element.addEventListener(type, onTouch, { signal: listening.signal });
    // The first touch may have loaded this code.
    if (element.matches(":focus-within")) ask();
    return () => listening.abort();
  }, [form, endpoint, isJson]);

  return {
    /** Returns the token, if it has arrived. The next touch fetches another one. */
    take(): string | undefined {
      const taken = token.current;
      token.current = undefined;
      askedAt.current = -Infinity;
      return taken;
    },
  };
}
