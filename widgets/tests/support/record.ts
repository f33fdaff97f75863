import { expect } from "chai";
import { afterTest, replace } from "./undo";

export type RecordedErrors = ReturnType<typeof recordErrors>;

function listen(target: EventTarget, type: string, listener: (event: any) => void, capture = false): void {
  const ending = new AbortController();
  target.addEventListener(type, listener, { capture, signal: ending.signal });
  afterTest(() => ending.abort());
}

/**
 * Records console errors and warnings, uncaught errors (including React's recoverable ones), unhandled rejections, and
 * `agency-widget-error` events.
 */
export function recordErrors() {
  const logged: string[] = [];
  const events: CustomEvent<{ code: string; message: string; attribute?: string }>[] = [];
  const log = (...parts: unknown[]) => void logged.push(parts.map(String).join(" "));
  replace(console, "error", log);
  replace(console, "warn", log);
  listen(window, "error", (event: ErrorEvent) => (event.preventDefault(), log(event.message)), true);
  listen(window, "unhandledrejection", ({ reason }: PromiseRejectionEvent) => log(reason), true);
  listen(document, "agency-widget-error", (event) => events.push(event), true);
  return { logged, events };
}

/** Makes each test in a file fail if it causes an error. */
export function failOnErrors(): void {
  let recorded: RecordedErrors;
  beforeEach(() => (recorded = recordErrors()));
  afterEach(() => expect(recorded).to.deep.equal({ logged: [], events: [] }));
}

/** Returns the events that reach the document, in order, like a page that cannot access the inside of widgets. */
export function recordEvents<Detail>(...types: string[]): readonly CustomEvent<Detail>[] {
  const received: CustomEvent<Detail>[] = [];
  for (const type of types) listen(document, type, (event) => received.push(event));
  return received;
}
