const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the cached date formatter for a language. Creating one is slow. */
function formatOf(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
  formats.set(language, format);
  return format;
}

/** Formats a day for readers: `2025-04-15` -> `April 15, 2025` */
export const displayDay = (day: string, language: string) =>
  formatOf(language).format(new Date(`${day}T00:00:00Z`));
