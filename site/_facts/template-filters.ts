import { addDays, isoDay, newest, startOfDay } from "./days";
import { displayDay } from "./display-day";

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
  take: (list: unknown[], count: number) => list.slice(0, count),
};
