import { z } from "zod";
import { country } from "./codes";
import { text } from "./fields";

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
