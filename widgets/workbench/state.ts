import { catalog } from "./catalog";

export const widths = ["full", "320", "375", "768", "1024"] as const;
export const schemes = ["light", "dark"] as const;
export const directions = ["ltr", "rtl"] as const;

/** The state of the workbench, stored in its URL. */
export interface State {
  widget: string;
  fixture: string;
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
  dir: (typeof directions)[number];
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value =>
  values.find((value) => value === given) ?? values[0]!;

/** Parses the query string of a URL. An unknown widget or fixture is replaced with the first one. */
export function readState(search: string): State {
  const query = new URLSearchParams(search);
  const widget = oneOf(Object.keys(catalog), query.get("widget"));
  return {
    widget,
    fixture: oneOf(Object.keys(catalog[widget]!.fixtures), query.get("fixture")),
    width: oneOf(widths, query.get("width")),
    scheme: oneOf(schemes, query.get("scheme")),
    dir: oneOf(directions, query.get("dir")),
  };
}

/** Returns the query string of a state, such as `?widget=faq-accordion&fixture=no+questions`. */
export const addressOf = (state: State) => `?${new URLSearchParams({ ...state })}`;
