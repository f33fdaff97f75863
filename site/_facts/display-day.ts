const format = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** `2025-04-15` -> `April 15, 2025`, wherever the build runs. */
export const displayDay = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
