/** The response of a server; `timeout` means none. */
export type Answer =
  | "unreachable"
  | "offline"
  | "timeout"
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string };

/**
 * An action of a visitor (selectors apply to the widget's content), of the page (`set` has property names and values),
 * the response to the next request, or whether a page may copy.
 */
export type Act =
  | { readonly click: string }
  | { readonly fill: Readonly<Record<string, string>> }
  | { readonly submit: string }
  | { readonly set: Readonly<Record<string, unknown>> }
  | { readonly answer: Answer }
  | { readonly mayCopy: boolean };

/** An example of a widget for workbench, docs, tests and screenshots. */
export interface Fixture {
  /** Values by property name. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Part of the one warning that the widget logs with these values. */
  readonly warning?: string;
  /** URL in `props` -> the JSON that is served there. */
  readonly files?: Readonly<Record<string, string>>;
  /** Actions that lead to events and states of the widget, for tests. */
  readonly acts?: readonly Act[];
}

export type Fixtures = Readonly<Record<string, Fixture>>;
