const oneDay = 24 * 60 * 60 * 1000;

/** The day so many days after another: `2027-03-31`, 1 -> `2027-04-01`. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * oneDay).toISOString().slice(0, 10);

/**
 * A day as front matter may hold it, in quotes or not, as `2026-11-21`.
 *
 * @throws Error for anything else but nothing at all
 */
export function isoDay(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const day = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`"${day}" is not a day such as 2026-11-21.`);
  return day;
}

type Entry = { updated: string };

/** The day on which the last of these changed; lists may stand in the list. */
export function newest(entries: readonly (Entry | readonly Entry[])[]): string | undefined {
  return entries
    .flatMap((entry) => entry)
    .map((entry) => entry.updated)
    .toSorted()
    .at(-1);
}
