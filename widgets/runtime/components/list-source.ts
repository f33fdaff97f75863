import { useCallback, useEffect, useState } from "react";
import { WidgetError, joinProblems, reportError } from "../errors";
import { timeLimit } from "../time-limit";
import { parseJson } from "../values/parse-json";
import { useHost } from "../host";
import { readShape, type Report, type Shape, type ValueOf } from "../values/shape";

const TIMEOUT = 15_000;

const invalidSource = (src: string, problem: string) =>
  new WidgetError("source-invalid", `${src} ${problem}.`, "src");

/**
 * Fetches and parses JSON. Throws a WidgetError: `source-unreachable` if there is no 2xx response within 15 s, or
 * `source-invalid` if it is not JSON.
 */
async function fetchJson(src: string, gone?: AbortSignal): Promise<unknown> {
  let text: string;
  try {
    const response = await fetch(src, { signal: timeLimit(TIMEOUT, gone) });
    if (!response.ok) throw new Error(`the response was ${response.status} ${response.statusText}`.trim());
    text = await response.text();
  } catch (error) {
    const { name, message } = error as Error;
    const reason = name === "TimeoutError" ? `no response within ${TIMEOUT / 1000} s` : message;
    throw new WidgetError("source-unreachable", `${src} could not be read: ${reason}.`, "src");
  }
  try {
    return parseJson(text);
  } catch (error) {
    throw invalidSource(src, (error as Error).message);
  }
}

export type SourceState<Item> =
  { status: "ready"; items: Item[] } | { status: "loading" } | { status: "failed"; retry: () => void };

/** Returns the valid entries of a list, and the error about the others. Throws a WidgetError if no entry is valid. */
function readList<S extends Shape>(src: string, list: unknown, shape: readonly [S]) {
  const problems: string[] = [];
  const report: Report = (path, problem) => problems.push(`the list${path} ${problem}`);
  const items = readShape(list, shape, report) as ValueOf<S>[] | undefined;
  if (problems.length === 0) return { items: items! };
  const problem = `is not a valid list: ${joinProblems(problems)}`;
  if (!items?.length) throw invalidSource(src, problem);
  return { items, error: invalidSource(src, `${problem}. Invalid parts are left out`) };
}

/** Returns the inline items, or loads those at `src`. A failure is reported once, and the visitor can retry. */
export function useSource<S extends Shape>(
  inline: ValueOf<S>[],
  src: string | undefined,
  shape: readonly [S],
): SourceState<ValueOf<S>> {
  const { element, whileConnected } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ src: string; attempt: number; items?: ValueOf<S>[] }>();
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    // During hydration, the widget is also rendered without an element. That render must not send requests.
    if (!src || !element) return;
    let isAnswered = false;
    return whileConnected(() => {
      const leave = new AbortController();
      const { signal } = leave;
      if (isAnswered) return () => {};
      fetchJson(src, signal)
        .then((list) => readList(src, list, shape))
        .catch((error: WidgetError) => ({ items: undefined, error }))
        .then(({ items, error }) => {
          if (signal.aborted) return;
          isAnswered = true;
          setAnswer({ src, attempt, items });
          if (error) reportError(element, error);
        });
      return () => leave.abort();
    });
  }, [src, shape, attempt, element, whileConnected]);

  if (!src) return { status: "ready", items: inline };
  if (answer?.src !== src || answer.attempt !== attempt) return { status: "loading" };
  return answer.items ? { status: "ready", items: answer.items } : { status: "failed", retry };
}
