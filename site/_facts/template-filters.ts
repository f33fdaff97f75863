import { addDays, isoDay, newest, startOfDay } from "./days";
import { displayDay } from "./display-day";
import { sectionText, videoText } from "./place-sections";

/** The filters that templates of pages use, also in the editor's previews. */
export const templateFilters = {
  displayDay,
  addDays,
  isoDay,
  newest,
  startOfDay,
  encode: encodeURIComponent,
  json: JSON.stringify,
  /** Keeps a phone number on one line. */
  unbroken: (text: string) => text.replaceAll(" ", "\u00a0"),
  sectionText,
  videoText,
  /** Returns the entries with one of the values in a field, in the order of the values. */
  pick: (list: Record<string, unknown>[], field: string, values: unknown[]) =>
    values.flatMap((value) => list.filter((entry) => entry[field] === value)),
  take: (list: unknown[], count: number) => list.slice(0, count),
};
