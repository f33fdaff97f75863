import { z } from "zod";
import { externalUrl, text } from "./_load/fields";

const office = z.strictObject({
  name: text,
  lines: z.array(text).min(2),
  country: z.enum(["US", "IN"]),
  hours: text,
});

/** Who the agency is and where it can be reached: change it here and nowhere else. */
export const schema = () =>
  z.strictObject({
    name: text,
    legalName: text,
    tagline: text,
    /** The origin that canonical and share addresses start with, without a slash at its end. */
    origin: externalUrl.refine((url) => !url.endsWith("/"), "must not end with a slash"),
    language: text,
    founded: z.number().int(),
    description: text,
    blurb: text,
    offices: z.array(office).length(2),
    /** The first is the one the footer and the contact page show. */
    phones: z
      .array(
        z.strictObject({
          country: z.enum(["US", "IN"]),
          label: text,
          href: z.string().regex(/^tel:\+[0-9]+$/),
        }),
      )
      .min(1),
    email: z.strictObject({ hello: z.email(), projects: z.email(), careers: z.email(), privacy: z.email() }),
    form: z.strictObject({
      /** Where contact messages are POSTed; empty: the form waits 1500 ms and logs the payload. */
      endpoint: z.union(
        [z.literal(""), externalUrl, z.string().regex(/^\/(?!\/)/)],
        "must be empty, a full address that starts with https://, or a path of this site such as /api/contact",
      ),
      recipient: z.email(),
      /** As the attributes of `<agency-contact-form>`, where a form service takes the messages. */
      format: z.enum(["json", "formspree", "web3forms", "netlify", "basin"]).optional(),
      extra: z.record(z.string(), z.string()).optional(),
    }),
    social: z.array(
      z.strictObject({
        name: z.enum(["Facebook", "Twitter", "LinkedIn", "Instagram"]),
        url: externalUrl,
      }),
    ),
    map: z.strictObject({
      /** The page that opens in a frame on a click, and by a plain link without JavaScript. */
      embed: externalUrl,
      link: externalUrl,
    }),
  });

export type Site = z.infer<ReturnType<typeof schema>>;
