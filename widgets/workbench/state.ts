import { catalog } from "./catalog";

/** What the workbench shows. Its URL contains these values. */
export type State = Readonly<Record<"widget" | "fixture" | "width" | "scheme" | "dir", string>>;

/** Returns the possible values of each choice, for a query string. */
export function choicesFor(search: string): Readonly<Record<keyof State, readonly string[]>> {
  const wanted = new URLSearchParams(search).get("widget") ?? "";
  const widget = wanted in catalog ? wanted : Object.keys(catalog)[0]!;
  return {
    widget: Object.keys(catalog),
    fixture: Object.keys(catalog[widget]!.fixtures),
    width: ["full", "320", "375", "768", "1024"],
    scheme: ["light", "dark"],
    dir: ["ltr", "rtl"],
  };
}

/** Parses the query string of a URL. Unknown values are replaced with the first ones. */
export function readState(search: string): State {
  const query = new URLSearchParams(search);
  const chosen = Object.entries(choicesFor(search)).map(([name, values]) => [
    name,
    values.find((value) => value === query.get(name)) ?? values[0],
  ]);
  return Object.fromEntries(chosen) as State;
}
