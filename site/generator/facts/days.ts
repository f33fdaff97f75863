import type { Hours } from "../../schemas/fields/office";
import type { Translate } from "../languages/translator";

const oneDay = 24 * 60 * 60 * 1000;

/** Adds a number of days to a date: `2027-03-31`, 1 -> `2027-04-01`. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * oneDay).toISOString().slice(0, 10);

/** Returns the date in a time zone, such as `2026-11-21`. */
export const dayIn = (timeZone: string, now = new Date()) => clockOf(timeZone).format(now).slice(0, 10);

/** Returns the first second of a day in a time zone, with its offset: `2026-11-21T00:00:00-07:00`. */
export const startOfDay = (day: string, timeZone: string) => localTime(startInstant(day, timeZone), timeZone);

/** Returns the last second of a day in a time zone, with its offset: `2026-11-21T23:59:59-07:00`. */
export const endOfDay = (day: string, timeZone: string) =>
  localTime(startInstant(addDays(day, 1), timeZone) - 1000, timeZone);

function startInstant(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight, timeZone);
  const instant = midnight - offsetAt(guess, timeZone);
  // In some zones summer time starts at midnight, so the day's first hour does not exist.
  const candidates = [instant, guess].toSorted((a, b) => a - b);
  return candidates.find((candidate) => dayIn(timeZone, new Date(candidate)) === day) ?? instant;
}

function localTime(instant: number, timeZone: string): string {
  const offset = offsetAt(instant, timeZone);
  const time = new Date(instant + offset).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.abs(offset) / 3_600_000, (Math.abs(offset) / 60_000) % 60].map((part) =>
    String(Math.floor(part)).padStart(2, "0"),
  );
  return `${time}${offset < 0 ? "-" : "+"}${hours}:${minutes}`;
}

/** Returns a zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  const local = clockOf(timeZone).format(wholeSecond).replace(" ", "T");
  return Date.parse(`${local}Z`) - wholeSecond;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date formatter from the cache, because creating one is slow. */
function formatIn(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
}

/** Returns the formatter of times in a zone. Swedish dates have the format of ISO 8601. */
const clockOf = (timeZone: string) =>
  formatIn("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });

/** Normalizes a day from the front matter of a template, where YAML turns an unquoted day into a `Date`. */
export function isoDay(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const day = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`"${day}" is not a day such as 2026-11-21.`);
  return day;
}

type Updated = { updated: string };

/** Returns the latest `updated` day of entries and lists of entries. */
export function newest(entries: readonly (Updated | readonly Updated[])[]): string | undefined {
  return entries
    .flatMap((entry) => entry)
    .map((entry) => entry.updated)
    .toSorted()
    .at(-1);
}

/** The first day of a month in languages that write an ordinal. `Intl` writes `1`. */
const firstDays: Readonly<Record<string, string>> = { fr: "1er", it: "1º", "pt-BR": "1º" };

/** Formats a day for readers: `2025-04-15` -> `April 15, 2025` */
export const displayDay = (day: string, language: string) =>
  formatIn(language, { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .map(({ type, value }) =>
      type === "day" && value === "1"
        ? (firstDays[language] ?? firstDays[language.split("-")[0]!] ?? value)
        : value,
    )
    .join("");

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Describes the opening hours of an office: `Monday to Friday, 9 a.m. to 5 p.m. Mountain Time`. */
export function officeHours({ from, to, opens, closes, zone }: Hours, t: Translate): string {
  const weekday = new Intl.DateTimeFormat(t.language, { weekday: "long", timeZone: "UTC" });
  // January 1, 2023, was a Sunday.
  const dayName = (day: string) => weekday.format(Date.UTC(2023, 0, 1 + days.indexOf(day)));
  const times = { opens: timeOfDay(opens, t.language), closes: timeOfDay(closes, t.language) };
  const hours =
    from === to
      ? t("{day}, {opens} to {closes}", { day: dayName(from), ...times })
      : t("{from} to {to}, {opens} to {closes}", { from: dayName(from), to: dayName(to), ...times });
  return zone ? t("{hours} {zone}", { hours, zone }) : hours;
}

/** Formats a time for readers of a language: `17:00` -> `5 p.m.` */
function timeOfDay(time: string, language: string): string {
  const [hour, minute] = time.split(":").map(Number) as [number, number];
  // `Intl` writes 08:30, or in Canada 08 h 30.
  if (/^fr\b/.test(language))
    return `${hour}\u00a0h${minute ? `\u00a0${String(minute).padStart(2, "0")}` : ""}`;
  if (!/^en\b/.test(language)) {
    const format = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: "UTC" });
    return format.format(Date.UTC(2023, 0, 1, hour, minute));
  }
  const minutes = minute ? `:${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "a.m." : "p.m."}`;
}
