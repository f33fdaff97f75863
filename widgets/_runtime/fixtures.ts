/** One named example of a widget: workbench, docs, tests and screenshots all use it. */
export interface Fixture {
  /** Values by property name, as in the contract. */
  readonly props: Readonly<Record<string, unknown>>;
}

export type Fixtures = Readonly<Record<string, Fixture>>;
