import { expect } from "chai";

/** The errors of a page since the recording started. */
export interface RecordedErrors {
  /** The console errors and warnings, uncaught errors and unhandled rejections. */
  readonly logged: string[];
  readonly events: CustomEvent<{ code: string; message: string; attribute?: string }>[];
  stop(): void;
}

/**
 * Records console errors and warnings, uncaught errors (including React's recoverable ones) and `agency-widget-error`
 * events.
 */
export function recordErrors(): RecordedErrors {
  const logged: string[] = [];
  const events: RecordedErrors["events"] = [];
  const { error, warn } = console;
  const log = (...parts: unknown[]) => void logged.push(parts.map(String).join(" "));
  console.error = log;
  console.warn = log;
  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [window, "error", (event) => (event.preventDefault(), log((event as ErrorEvent).message))],
    [window, "unhandledrejection", (event) => log((event as PromiseRejectionEvent).reason)],
    [document, "agency-widget-error", (event) => void events.push(event as RecordedErrors["events"][number])],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener, true);
  return {
    logged,
    events,
    stop() {
      Object.assign(console, { error, warn });
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener, true);
    },
  };
}

/** Makes each test in a file fail if it causes an error. */
export function failOnErrors(): void {
  let recorded: RecordedErrors;
  beforeEach(() => (recorded = recordErrors()));
  afterEach(() => {
    recorded.stop();
    expect(recorded.logged).to.deep.equal([]);
    expect(recorded.events).to.deep.equal([]);
  });
}

export interface RecordedEvents<Detail> {
  /** The events that reached the document, in order. */
  readonly received: CustomEvent<Detail>[];
  stop(): void;
}

/**
 * Returns whether an event comes from the element and crosses shadow roots. The result is a single boolean, because
 * Chai would print entire nodes in a failed comparison.
 */
export const isEmittedBy = (element: Element, { bubbles, composed, target }: Event) =>
  bubbles && composed && target === element;

/** Records events on the document, like a page that cannot access the inside of widgets. */
export function recordEvents<Detail>(...types: string[]): RecordedEvents<Detail> {
  const received: CustomEvent<Detail>[] = [];
  const listener = (event: Event) => void received.push(event as CustomEvent<Detail>);
  for (const type of types) document.addEventListener(type, listener);
  return { received, stop: () => types.forEach((type) => document.removeEventListener(type, listener)) };
}
