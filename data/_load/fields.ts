import { z } from "zod";

/** Makes a field that must name an entry of another kind, such as `reference("services")`. */
export type Reference = (kind: string) => z.ZodString;

/** One or more words of plain text. Markup is refused here, so that it can't reach a page. */
export const text = z
  .string()
  .trim()
  .min(1, "is empty; write at least one word")
  .refine((value) => !/<\/?[a-z!]/i.test(value), "holds HTML; this field takes plain text")
  .refine((value) => !/[\p{Cc}\ufffe\uffff]/u.test(value), "holds a line break or another control character");

/** What becomes a part of an address and of its page's title, in any script. */
export const category = text
  .max(22, "is longer than 22 characters")
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}+]*(( & |[ &'’./・-])[\p{L}\p{M}\p{N}+]+)*$/u,
    "must be words of letters and figures, such as Social Media or R & D",
  );

/** What search engines show of a page. */
export const meta = z.strictObject({
  title: text.min(30, "is shorter than 30 characters").max(60, "is longer than 60 characters"),
  description: text.min(70, "is shorter than 70 characters").max(160, "is longer than 160 characters"),
});

/** A day, as `2025-04-15`. */
export const day = z.iso.date("must be a day such as 2025-04-15");

/** An address of this site, of which visitors are led on. */
export const formerPath = z
  .string()
  .regex(/^\/[^\s?#<>"]+$/, "must be a path of this site such as /old-name/, without ? and #")
  .refine((path) => {
    try {
      return Boolean(decodeURI(path));
    } catch {
      return false;
    }
  }, "has a % that stands for no sign; write the sign itself");

/** What every entry with a page of its own may have. */
export const page = {
  /** Left out of the site until it is removed or false; `npm run dev` shows it. */
  draft: z.boolean().default(false),
  /** Addresses that lead to this page, such as those that it had before it was renamed. */
  aliases: z.array(formerPath).default([]),
};

/** An address on another site. */
export const externalUrl = z.url({
  protocol: /^https$/,
  error: "must be a full address that starts with https://",
});

/** A page of this site, as `/about/`. */
export const internalPath = z
  .string()
  .regex(
    /^\/([\p{Ll}\p{Lo}\p{M}\p{N}-]+\/)*$/u,
    "must be a path of this site such as /about/, with both slashes",
  );

/** Where photographs lie; `loadData` is told which ones are there. */
export const photographFolder = "site/assets/photos";

/** The path of a photograph that is there, below `site/assets/photos/`. */
export const photograph = (reference: Reference) =>
  z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9/_-]*\.(jpe?g|png|webp|avif)$/,
      `must be the path of a photograph below ${photographFolder}, in lower case, such as team/mara.jpg`,
    )
    .pipe(reference(photographFolder));

/** A picture: `"drawn"` makes it from the entry's own data, anything else is a photograph. */
export const picture = (reference: Reference) =>
  z
    .string()
    .superRefine((value, context) => {
      if (value === "drawn") return;
      const { error } = photograph(reference).safeParse(value);
      for (const { message } of error?.issues ?? []) {
        context.addIssue({ code: "custom", message: `${message}, or "drawn"` });
      }
    })
    .default("drawn");

/** What a client said. `rating` fills that many of five stars. */
export const testimonial = (reference: Reference) =>
  z.strictObject({
    quote: text,
    author: text,
    role: text,
    company: text,
    rating: z.number().int().min(1).max(5).default(5),
    image: photograph(reference).optional(),
  });

/** A question and its answer; the answer fits a panel 384 px high. */
export const faq = z.strictObject({
  question: text.regex(/\?$/, "must end with a question mark"),
  answer: text.max(600, "is longer than 600 characters"),
});

/** Steps of a process. Each gets its `number` from its place in the list. */
export const steps = z
  .array(z.strictObject({ title: text, description: text }))
  .length(4)
  .transform((list) => list.map((step, index) => ({ number: index + 1, ...step })));
