import { z } from "zod";
import { text } from "./fields";

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The ISO 3166 code of a country. */
export const country = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && countryNames.of(code),
    "must be the two capital letters of a country, such as US or DE",
  )
  .meta({ translation: "shared" });

const weekday = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30 or 17:00");

const address = z.strictObject({
  street: text,
  locality: text.meta({ title: "City" }),
  region: text.optional().describe("The state or province, if addresses there have one."),
  postalCode: text.optional(),
  country: country.describe("Its two letters, such as US or DE."),
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

/** An office; `lines` is its address as visitors read it. */
export const office = z
  .strictObject({
    name: text,
    address,
    hours: hours.optional().describe("Leave them out if visitors come by appointment."),
  })
  .transform((place) => ({ ...place, lines: linesOf(place.address) }));

/** Countries in which a line ends with the state and the postal code. */
const stateLast = ["US", "CA", "AU", "MX"];
/** Countries in which the postal code follows the city. */
const codeLast = ["GB", "IE", "IN", "NZ", "SG", "TH", "TW", "ZA"];

/** Formats an address as is usual in its country. */
export function linesOf({ street, locality, region, postalCode, country: code }: Address): string[] {
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
  if (stateLast.includes(code)) {
    const state = words(region, postalCode);
    return [street, state ? `${locality}, ${state}` : locality];
  }
  return [street, codeLast.includes(code) ? words(locality, postalCode) : words(postalCode, locality)];
}

/** A phone number in the international format, as visitors read it; `href` is derived from it. */
export const phoneNumber = text
  .regex(
    /^\+[\d\s()./\u2010\u2011-]+$/,
    "must be a phone number with the code of its country, such as +1 307-555-0142; write an extension into another text",
  )
  .refine((number) => /^\d{7,15}$/.test(digitsOf(number)), "must have 7 to 15 digits")
  .meta({ translation: "shared" });

/** Returns the digits to dial. A 0 in parentheses is dialed only within the country. */
const digitsOf = (number: string) => number.replace("(0)", "").replace(/\D/g, "");

export const telAddress = (number: string) => `tel:+${digitsOf(number)}`;
