import { WidgetError } from "../errors";
import { timeLimit } from "../time-limit";
import { parseJson } from "../values/parse-json";

const TIMEOUT = 15_000;

/** Fetches the text at a URL, or throws a WidgetError if there is no 2xx response within 15 s. */
async function fetchText(src: string, gone?: AbortSignal): Promise<string> {
  const unreachable = (reason: string) =>
    new WidgetError("source-unreachable", `${src} could not be read: ${reason}.`, "src");
  try {
    const response = await fetch(src, { signal: timeLimit(TIMEOUT, gone) });
    if (response.ok) return await response.text();
    throw new Error(`the response was ${response.status} ${response.statusText}`.trim());
  } catch (error) {
    const { name, message } = error as Error;
    throw unreachable(name === "TimeoutError" ? `no response within ${TIMEOUT / 1000} s` : message);
  }
}

export const invalidSource = (src: string, problem: string) =>
  new WidgetError("source-invalid", `${src} ${problem}.`, "src");

/** Fetches and parses JSON. Throws a WidgetError, `source-unreachable` or `source-invalid`. */
export async function fetchJson(src: string, gone?: AbortSignal): Promise<unknown> {
  const text = await fetchText(src, gone);
  try {
    return parseJson(text);
  } catch (error) {
    throw invalidSource(src, (error as Error).message);
  }
}
