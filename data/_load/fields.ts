import { z } from "zod";

/** What the editor at `/admin/` reads of a schema, beside `title`, `description` and the limits. */
declare module "zod" {
  interface GlobalMeta {
    /** Of a kind: the word for one of its entries, such as "Article". */
    entry?: string;
    /** Of a kind: where its pages are, such as `/blog/{{slug}}/`. */
    address?: string;
    /** The kind that a field names an entry of, such as "services". */
    relation?: string;
    /** What a text is edited as, where that is no line: several of them, an article, or a picture that is chosen. */
    input?: "lines" | "markdown" | "picture";
    /** Left out of the editor. */
    hidden?: boolean;
    /** Of a kind: the editor cannot delete its entries, because pages link to them. */
    isPermanent?: boolean;
  }
}

/** Makes a field that must name an entry of another kind, such as `reference("services")`. */
export type Reference = (kind: string) => z.ZodString;

/** One or more words of plain text. Markup is refused here, so that it can't reach a page. */
export const text = z
  .string()
  .trim()
  .min(1, "is empty; write at least one word")
  .regex(/^(?![^]*<\/?[A-Za-z!])/, "holds HTML; this field takes plain text")
  .regex(/^[^\p{Cc}\ufffe\uffff]*$/u, "holds a line break or another control character");

/** Text that is longer than a line. */
export const prose = text.meta({ input: "lines" });

/** What a page or a part of it starts with, below its heading. */
export const lead = prose.meta({ title: "Introduction" });

/** What becomes a part of an address and of its page's title, in any script. */
export const category = text
  .max(22, "is longer than 22 characters")
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}+]*(( & |[ &'’./・-])[\p{L}\p{M}\p{N}+]+)*$/u,
    "must be words of letters and figures, such as Social Media or R & D",
  );

export const meta = z
  .strictObject({
    title: text.min(30, "is shorter than 30 characters").max(60, "is longer than 60 characters"),
    description: prose.min(70, "is shorter than 70 characters").max(160, "is longer than 160 characters"),
  })
  .meta({ title: "In search results", description: "What search engines show of the page." });

/** A day, as `2025-04-15`. */
export const day = z.iso.date("must be a day such as 2025-04-15");

/** When a page was last changed. */
export const updated = day.meta({
  title: "Last changed",
  description: "The day of the last change that readers should know of. Search engines are told, too.",
});

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
  draft: z.boolean().default(false).describe("A draft is on no page of the site, and for no search engine."),
  /** Addresses that lead to this page. The editor adds the former one itself when an address is changed. */
  aliases: z.array(formerPath).default([]).meta({ hidden: true }),
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
  )
  .meta({ description: "A page of this site, such as /about/." });

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
    .pipe(reference(photographFolder))
    .meta({ input: "picture" });

/** The folder of drawings that are SVG files. */
export const drawingFolder = "site/assets/drawings";

/** The folder of the drawings that projects show. */
export const projectDrawingFolder = `${drawingFolder}/projects`;

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
    .default("drawn")
    .meta({
      input: "picture",
      description: "Without a photograph, a picture is drawn from the words and figures of the entry.",
    });

/** What a client said. `rating` fills that many of five stars. */
export const testimonial = (reference: Reference) =>
  z.strictObject({
    quote: prose,
    author: text,
    role: text,
    company: text,
    rating: z.number().int().min(1).max(5).default(5).describe("How many of five stars are filled."),
    image: photograph(reference).optional(),
  });

/** A question and its answer; the answer fits a panel 384 px high. */
export const faq = z.strictObject({
  question: text.regex(/\?$/, "must end with a question mark"),
  answer: prose.max(600, "is longer than 600 characters"),
});

/** Steps of a process. Each gets its `number` from its place in the list. */
export const steps = z
  .array(z.strictObject({ title: text, description: prose }))
  .length(4)
  .transform((list) => list.map((step, index) => ({ number: index + 1, ...step })))
  .meta({ title: "Steps" });
