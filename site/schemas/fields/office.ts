import { parsePhoneNumberFromString as parsePhoneNumber, type CountryCode } from "libphonenumber-js/min";
import { z } from "zod";
import { country } from "./codes";
import { clockTime, properName, text } from "./fields";

const weekday = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);

const address = z.strictObject({
  street: properName,
  locality: properName.meta({ title: "City" }),
  region: properName.optional().describe("The state or province, if addresses there have one."),
  postalCode: properName.optional(),
  country,
});

const hours = z.strictObject({
  from: weekday,
  to: weekday,
  opens: clockTime,
  closes: clockTime,
  zone: text
    .optional()
    .meta({ title: "Time zone", description: "The name that visitors read, such as Mountain Time." }),
});

export type Address = z.infer<typeof address>;
export type Hours = z.infer<typeof hours>;

/** An office; `lines` is its address as visitors read it. */
export const office = z
  .strictObject({
    name: text,
    address,
    lines: z.array(text).max(6).optional().meta({
      title: "Lines of the address",
      description:
        "The address as visitors read it. If empty: street and city, in the usual form of the country.",
    }),
    hours: hours.optional().describe("Leave this empty if visitors come only by appointment."),
  })
  .transform((place) => ({ ...place, lines: place.lines?.length ? place.lines : linesOf(place.address) }));

/** Countries in which the city's line ends with the state and the postal code. */
const stateLast = ["US", "CA", "AU", "MX"];
/** Countries in which the postal code follows the city. */
const codeLast = ["GB", "IE", "IN", "NZ", "SG", "TH", "TW", "ZA"];

/** Formats an address according to its country's conventions. */
export function linesOf({ street, locality, region, postalCode, country: code }: Address): string[] {
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
  if (stateLast.includes(code)) {
    const state = words(region, postalCode);
    return [street, state ? `${locality}, ${state}` : locality];
  }
  return [street, codeLast.includes(code) ? words(locality, postalCode) : words(postalCode, locality)];
}

/** A phone number as its owner writes it. */
export const phone = z.strictObject({
  country: country.optional().describe("The country of the office with this number."),
  label: text.meta({
    title: "Number",
    description:
      "As people there write it, such as (555) 010-0199, or with + and its country code. Visitors read it as you write it.",
    translation: "shared",
  }),
});

/** The words for an extension that `libphonenumber-js` does not know. */
const extensions = /\b(?:poste|durchwahl|interno|ramal|toestel)\b\.?/i;

/**
 * Adds the `tel:` address of a number, in its international form: `+44 (0)20 7946 0018 ext. 5` ->
 * `tel:+442079460018;ext=5`. Returns undefined if nobody can dial the number.
 *
 * @param home the country of the office, for a number without `+` and `country`
 */
export function dialable(given: z.infer<typeof phone>, home?: string) {
  const number = given.label.replace(/\p{Cf}/gu, "").replace(extensions, "ext.");
  const defaultCountry = (given.country ?? home) as CountryCode | undefined;
  const parsed = parsePhoneNumber(number, { defaultCountry, extract: false });
  const where = given.country ?? (number.includes("+") ? undefined : home);
  return parsed?.isPossible() ? { ...given, country: where, href: parsed.getURI() } : undefined;
}
