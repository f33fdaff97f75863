import { useCallback, useEffect, useState } from "react";
import { WidgetFault, reportFault } from "../_runtime/faults";
import { useHost } from "../_runtime/host";
import { findFault, type Shape, type ValueOf } from "../_runtime/shape";

export interface FailedSource {
  status: "failed";
  retry: () => void;
}

export type SourceState<Item> = { status: "ready"; items: Item[] } | { status: "loading" } | FailedSource;

const TIMEOUT = 15_000;

/**
 * Fetches a JSON list and checks it.
 * @throws WidgetFault `source-unreachable` (no answer in 15 s, or not 2xx) or `source-invalid`
 */
async function fetchList<S extends Shape>(
  src: string,
  shape: readonly [S],
  gone: AbortSignal,
): Promise<ValueOf<S>[]> {
  const unreachable = (reason: string) =>
    new WidgetFault("source-unreachable", `${src} could not be read: ${reason}.`, "src");
  const signal = AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT)]);
  const response = await fetch(src, { signal }).catch((error: Error) => {
    throw unreachable(error.name === "TimeoutError" ? `no answer in ${TIMEOUT / 1000} s` : error.message);
  });
  if (!response.ok) throw unreachable(`the answer was ${response.status} ${response.statusText}`.trim());
  let list: unknown;
  try {
    list = await response.json();
  } catch (error) {
    throw new WidgetFault("source-invalid", `${src} is not valid JSON: ${(error as Error).message}.`, "src");
  }
  const fault = findFault(list, shape, "the list");
  if (fault) throw new WidgetFault("source-invalid", `${src} does not fit: ${fault}.`, "src");
  return list as ValueOf<S>[];
}

/** The items given inline, or those at `src`; a failure is reported once and can be retried. */
export function useSource<S extends Shape>(
  items: ValueOf<S>[],
  src: string | undefined,
  shape: readonly [S],
): SourceState<ValueOf<S>> {
  const { element } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ src: string; attempt: number; items?: ValueOf<S>[] }>();
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (!src) return;
    const leave = new AbortController();
    const { signal } = leave;
    fetchList(src, shape, signal).then(
      (list) => signal.aborted || setAnswer({ src, attempt, items: list }),
      (error: unknown) => {
        if (signal.aborted) return;
        setAnswer({ src, attempt });
        if (element && error instanceof WidgetFault) reportFault(element, error);
      },
    );
    return () => leave.abort();
  }, [src, shape, attempt, element]);

  if (!src) return { status: "ready", items };
  if (answer?.src !== src || answer.attempt !== attempt) return { status: "loading" };
  return answer.items ? { status: "ready", items: answer.items } : { status: "failed", retry };
}
