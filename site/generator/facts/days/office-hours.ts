import type { Hours } from "../../../schemas/fields/office";
import type { Translate } from "../../languages/translator";

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
  if (!/^en\b/.test(language)) {
    const format = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: "UTC" });
    return format.format(Date.UTC(2023, 0, 1, hour, minute));
  }
  const minutes = minute ? `:${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "a.m." : "p.m."}`;
}
