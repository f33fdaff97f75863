import { z } from "zod";
import { text } from "./fields";

/** The countries in which the agency has offices. */
export const country = z.enum(["US", "IN"]);

const weekday = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30 or 17:00");

const address = z.strictObject({
  street: text,
  locality: text.meta({ title: "City" }),
  region: text,
  postalCode: text,
  country,
});

const hours = z.strictObject({
  from: weekday,
  to: weekday,
  opens: clockTime,
  closes: clockTime,
  zone: text.meta({ title: "Time zone", description: "The name that visitors read." }),
});

export type Address = z.infer<typeof address>;
export type Hours = z.infer<typeof hours>;

/** An office; `lines` and `hoursText` are its address and hours as visitors read them. */
export const office = z
  .strictObject({ name: text, address, hours })
  .transform((place) => ({ ...place, lines: linesOf(place.address), hoursText: wordHours(place.hours) }));

const lastLines: Record<Address["country"], (address: Address) => string> = {
  US: ({ locality, region, postalCode }) => `${locality}, ${region} ${postalCode}`,
  IN: ({ locality, postalCode }) => `${locality} ${postalCode}`,
};

/** Formats an address as is usual in its country. */
export const linesOf = (place: Address): string[] => [place.street, lastLines[place.country](place)];

/** `17:00` -> `5 p.m.` */
const wordTime = (time: string) => {
  const [hour, minute] = time.split(":").map(Number) as [number, number];
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${hour < 12 ? "a.m." : "p.m."}`;
};

/** `Monday to Friday, 9 a.m. to 5 p.m. Mountain Time` */
export const wordHours = ({ from, to, opens, closes, zone }: Hours): string =>
  `${from} to ${to}, ${wordTime(opens)} to ${wordTime(closes)} ${zone}`;
