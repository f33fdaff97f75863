import { expect } from "chai";

/** What went wrong on a page while it was watched. */
export interface Faults {
  /** Console errors and warnings, uncaught errors, rejections. */
  readonly logged: string[];
  readonly events: CustomEvent<{ code: string; message: string; attribute?: string }>[];
  /** Ends the watch. */
  stop(): void;
}

/** Watches the console, uncaught errors (React's recoverable ones are among them) and `agency-widget-error`. */
export function recordFaults(): Faults {
  const logged: string[] = [];
  const events: Faults["events"] = [];
  const { error, warn } = console;
  const log = (...parts: unknown[]) => void logged.push(parts.map(String).join(" "));
  console.error = log;
  console.warn = log;
  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [window, "error", (event) => (event.preventDefault(), log((event as ErrorEvent).message))],
    [window, "unhandledrejection", (event) => log((event as PromiseRejectionEvent).reason)],
    [document, "agency-widget-error", (event) => void events.push(event as Faults["events"][number])],
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

/** Fails each test of a file in which anything goes wrong. */
export function allowNoFaults(): void {
  let faults: Faults;
  beforeEach(() => (faults = recordFaults()));
  afterEach(() => {
    faults.stop();
    expect(faults.logged).to.deep.equal([]);
    expect(faults.events).to.deep.equal([]);
  });
}
