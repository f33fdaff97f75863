import { useLayoutEffect, useRef, type RefObject } from "react";
import { timeLimit } from "../../runtime/time-limit";
import { parseUrl } from "../../runtime/values/url";
import { challengePath, receiverPath } from "../receiver-path";

/** The time after which a proof is renewed, in milliseconds. It is valid for an hour. */
const RENEWAL = 30 * 60 * 1000;
const TIMEOUT = 10_000;
/** The time for which sending waits for a proof, in milliseconds. */
const PATIENCE = 3000;

export function challengeUrlOf(endpoint: string | undefined, base: string): string | undefined {
  const url = endpoint ? parseUrl(endpoint, base) : undefined;
  return endpoint && url?.protocol.startsWith("http") && url.pathname.endsWith(receiverPath)
    ? endpoint.trim().split(/[?#]/)[0]!.slice(0, -receiverPath.length) + challengePath
    : undefined;
}

async function prove(url: string, gone: AbortController): Promise<string | undefined> {
  try {
    const fetched = fetch(url, { method: "POST", signal: timeLimit(TIMEOUT, gone.signal) });
    const [{ solve }, response] = await Promise.all([import("./solve"), fetched]);
    return response.ok ? await solve(await response.json(), gone) : undefined;
  } catch {
    // The message is sent without a proof.
    return undefined;
  }
}

/** Solves a challenge of this project's receiver while the visitor types, from the first touch on. */
export function useProof(
  form: RefObject<HTMLFormElement | null>,
  endpoint: string | undefined,
  isJson: boolean,
) {
  const started = useRef<{ at: number; proof: Promise<string | undefined> }>(undefined);
  const start = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const url = isJson ? challengeUrlOf(endpoint, document.baseURI) : undefined;
    if (!url) return;
    const element = form.current!;
    const gone = new AbortController();
    start.current = () => {
      if (started.current && Date.now() - started.current.at < RENEWAL) return;
      started.current = { at: Date.now(), proof: prove(url, gone) };
    };
    const onTouch = ({ target }: Event) => {
      // The message above the fields receives the focus after sending.
      if (!(target as Element).closest("[part=sent]")) start.current?.();
    };
    for (const type of ["focusin", "input"]) element.addEventListener(type, onTouch, { signal: gone.signal });
    // The first touch may have loaded this code.
    if (element.matches(":focus-within")) start.current?.();
    return () => {
      gone.abort();
      start.current = undefined;
      started.current = undefined;
    };
  }, [form, endpoint, isJson]);

  return {
    /** Returns the proof for one message if there is one within three seconds, or undefined for another endpoint. */
    async take(): Promise<{ proof?: string } | undefined> {
      start.current?.();
      const taken = started.current?.proof;
      started.current = undefined;
      if (!taken) return undefined;
      let timer: number;
      const late = new Promise<undefined>((resolve) => (timer = window.setTimeout(resolve, PATIENCE)));
      return { proof: await Promise.race([taken, late]).finally(() => clearTimeout(timer)) };
    },
  };
}
