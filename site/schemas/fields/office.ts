import { z } from "zod";
import { country } from "./codes";
import { text } from "./fields";

const weekday = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30 or 17:00");

const address = z.strictObject({
  street: text,
  locality: text.meta({ title: "City" }),
  region: text.optional().describe("The state or province, if addresses there have one."),
  postalCode: text.optional(),
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

/** A number that starts with `+` and a country code, in any notation, with or without an extension. */
const dialable =
  /^\p{Cf}*\+[\s\p{Cf}(]*[1-9](?:[\s\p{Cf}()./\p{Pd}]*\d){6,15}[\s\p{Cf})]*(?:(?:ext\.?|x|#)\s*\d{1,7})?$/iu;

/** Returns the `tel:` address of a number: `+44 (0)20 7946 0018 ext. 5` -> `tel:+442079460018;ext=5` */
function telAddress(number: string): string {
  const [main = "", extension] = number.split(/ext\.?|x|#/i);
  // A 0 in parentheses is dialed only within the country.
  const digits = (part: string) => part.replace("(0)", "").replace(/\D/g, "");
  return `tel:+${digits(main)}${extension ? `;ext=${digits(extension)}` : ""}`;
}

/** A phone number; `href` is its `tel:` address. */
export const phone = z
  .strictObject({
    country: country.optional().describe("The country of the office with this number."),
    label: text
      .regex(dialable, "must be a phone number with + and its country code, such as +1 (555) 010-0199")
      .meta({
        title: "Number",
        description:
          "With + and its country code, such as +1 (555) 010-0199. Visitors read it as you write it.",
        translation: "shared",
      }),
  })
  .transform((given) => ({ ...given, href: telAddress(given.label) }));
