/** One thing that a visitor does; selectors are looked up in the widget's content. */
export type Act =
  | { readonly click: string }
  | { readonly fill: Readonly<Record<string, string>> }
  | { readonly submit: string };

/** One named example of a widget: workbench, docs, tests and screenshots all use it. */
export interface Fixture {
  /** Values by property name, as in the contract. */
  readonly props: Readonly<Record<string, unknown>>;
  /**
   * What brings out the events and the states that a widget at rest doesn't have. `fill` gives
   * selectors of fields and what is typed into them.
   */
  readonly acts?: readonly Act[];
}

export type Fixtures = Readonly<Record<string, Fixture>>;
