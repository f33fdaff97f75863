/** What a server has to say; `timeout`: nothing for as long as one waits. */
export type Answer =
  | "unreachable"
  | "offline"
  | "timeout"
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string };

/**
 * One thing that a visitor does (selectors are looked up in the widget's content), that the page does
 * (`set` gives property names and values), how the next request is answered, or whether a page may copy.
 */
export type Act =
  | { readonly click: string }
  | { readonly fill: Readonly<Record<string, string>> }
  | { readonly submit: string }
  | { readonly set: Readonly<Record<string, unknown>> }
  | { readonly answer: Answer }
  | { readonly mayCopy: boolean };

/** One named example of a widget: workbench, docs, tests and screenshots all use it. */
export interface Fixture {
  /** Values by property name, as in the contract. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Part of the one warning that the widget logs with these values. */
  readonly warning?: string;
  /** URL in `props` -> the JSON that is served there. */
  readonly files?: Readonly<Record<string, string>>;
  /** What brings out the events and the states that a widget at rest doesn't have: for tests. */
  readonly acts?: readonly Act[];
}

export type Fixtures = Readonly<Record<string, Fixture>>;
