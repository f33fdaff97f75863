import { useCallback, useEffect, useState } from "react";
import { joinProblems, reportFault, WidgetFault } from "../_runtime/faults";
import { useHost } from "../_runtime/host";
import { parseJson } from "../_runtime/values/parse-json";
import { readShape, type Report } from "../_runtime/values/read-shape";
import type { Shape, ValueOf } from "../_runtime/values/shape";

export interface FailedSource {
  status: "failed";
  retry: () => void;
}

export type SourceState<Item> = { status: "ready"; items: Item[] } | { status: "loading" } | FailedSource;

const TIMEOUT = 15_000;

/**
 * Fetches the text at an address.
 * @throws WidgetFault `source-unreachable`: no answer in 15 s, or not 2xx
 */
async function fetchText(src: string, gone: AbortSignal): Promise<string> {
  const unreachable = (reason: string) =>
    new WidgetFault("source-unreachable", `${src} could not be read: ${reason}.`, "src");
  try {
    const response = await fetch(src, { signal: AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT)]) });
    if (response.ok) return await response.text();
    throw new Error(`the answer was ${response.status} ${response.statusText}`.trim());
  } catch (error) {
    const { name, message } = error as Error;
    throw unreachable(name === "TimeoutError" ? `no answer in ${TIMEOUT / 1000} s` : message);
  }
}

interface List<Item> {
  items: Item[];
  /** What is said of entries that were left out. */
  fault?: WidgetFault;
}

/**
 * Reads a JSON list: the entries that fit.
 * @throws WidgetFault `source-invalid` where there are none
 */
function readList<S extends Shape>(src: string, text: string, shape: readonly [S]): List<ValueOf<S>> {
  const invalid = (problem: string) => new WidgetFault("source-invalid", `${src} ${problem}.`, "src");
  let list: unknown;
  try {
    list = parseJson(text);
  } catch (error) {
    throw invalid((error as Error).message);
  }
  const problems: string[] = [];
  const report: Report = (path, problem) => problems.push(`the list${path} ${problem}`);
  const items = readShape(list, shape, report) as ValueOf<S>[] | undefined;
  if (problems.length === 0) return { items: items! };
  const problem = `does not fit: ${joinProblems(problems)}`;
  if (!items?.length) throw invalid(problem);
  return { items, fault: invalid(`${problem}. What does not fit is left out`) };
}

/** The items given inline, or those at `src`; a failure is reported once and can be retried. */
export function useSource<S extends Shape>(
  inline: ValueOf<S>[],
  src: string | undefined,
  shape: readonly [S],
): SourceState<ValueOf<S>> {
  const { element } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ src: string; attempt: number; items?: ValueOf<S>[] }>();
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    // Hydration also draws the widget without an element; that drawing asks for nothing.
    if (!src || !element) return;
    const leave = new AbortController();
    const { signal } = leave;
    fetchText(src, signal)
      .then((text) => readList(src, text, shape))
      .catch((fault: WidgetFault): Partial<List<ValueOf<S>>> => ({ fault }))
      .then(({ items, fault }) => {
        if (signal.aborted) return;
        setAnswer({ src, attempt, items });
        if (fault) reportFault(element, fault);
      });
    return () => leave.abort();
  }, [src, shape, attempt, element]);

  if (!src) return { status: "ready", items: inline };
  if (answer?.src !== src || answer.attempt !== attempt) return { status: "loading" };
  return answer.items ? { status: "ready", items: answer.items } : { status: "failed", retry };
}
