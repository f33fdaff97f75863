import { fillMarkup, type Translate } from "../../languages/translator";
import { addDays, isoDay, newest, startOfDay } from "../../facts/days/days";
import { displayDay } from "../../facts/days/display-day";
import { sectionText, videoText, type PlacedSection } from "../../facts/place-sections";

/**
 * Returns the filters that page templates and the editor's previews use.
 *
 * @param words returns the function that translates into the language of the site
 */
export const templateFilters = (words: () => Translate) => ({
  t: (...sentence: Parameters<Translate>) => words()(...sentence),
  fillMarkup,
  displayDay: (day: string) => displayDay(day, words().language),
  number: (value: number) => value.toLocaleString(words().language),
  addDays,
  isoDay,
  newest,
  startOfDay,
  encode: encodeURIComponent,
  /** Keeps a phone number on one line. */
  unbroken: (text: string) => text.replaceAll(" ", "\u00a0"),
  sectionText: (section: PlacedSection) => sectionText(section, words()),
  videoText: (section: PlacedSection) => videoText(section, words()),
  /** Returns the entries whose field has one of the values, in the order of the values. */
  pick: (list: Record<string, unknown>[], field: string, values: unknown[]) =>
    values.flatMap((value) => list.filter((entry) => entry[field] === value)),
  take: (list: unknown[], count: number) => list.slice(0, count),
});
