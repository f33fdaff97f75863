import { z } from "zod";
import { charactersOf, cutAtSpace, unspaced } from "./cut-text";
import { decoded } from "../markdown/adjacent-picture";
import { fitTitle, longestTitle } from "./fit-title";
import { asciiDomain, parseUrl } from "./web-origin";

/** The metadata that the editor at `/admin/` reads from a schema, in addition to `title`, `description` and limits. */
declare module "zod" {
  interface GlobalMeta {
    /** On a kind: the word for one of its entries, such as "Article". */
    entry?: string;
    /** On a kind with a single file: the file's path in the data folder. By default, the name of the kind. */
    file?: string;
    /** On a kind: the address of its pages, such as `/blog/{{slug}}/`. */
    address?: string;
    /** On a field that refers to an entry: the entry's kind, such as "services". */
    relation?: string;
    /**
     * On an address: the build leaves out links to missing pages, with the object around a required address. A string
     * is the page that replaces a missing one.
     */
    link?: true | string;
    /**
     * The editor's input for a text field: several lines, Markdown, an article that opens in rich-text mode, a
     * picture to choose, or one line that suggests the values of other entries.
     */
    input?: "lines" | "markdown" | "picture" | "suggestion";
    /** On a text: the number of characters that lists show. The build warns about longer texts. */
    shown?: number;
    /** On a choice: the labels that the editor shows for the values, in this order. */
    labels?: Readonly<Record<string, string>>;
    /** On a field or a kind: whether the editor hides it. It does not write a hidden kind either. */
    hidden?: boolean;
    /** On a kind with a single file: whether the file may be missing. */
    isOptional?: boolean;
    /** On a kind: the editor cannot delete its entries, because pages link to them. */
    isPermanent?: boolean;
    /**
     * On a field: `text` is translated, `name` and `own` may have a separate value in each language, and `shared` has
     * one value for all languages. By default, only text is translated.
     */
    translation?: "text" | "name" | "own" | "shared";
    /** On an object: what to do with fields that do not belong to it. */
    misplaced?: Readonly<Record<string, string>>;
    /** On a kind: the fields that lists show. If only these are translated, lists link to the original page. */
    card?: readonly string[];
  }
}

/** A function that creates a field for the name of another entry, such as `reference("services")`. */
export type Reference = (kind: string) => z.ZodString;

/** Fields that `loadData` adds to an entry. */
export interface Loaded {
  /** The last part of the entry's address. */
  slug: string;
  /** The entry's file, such as `data/posts/seo-strategies.md`. Other entries refer to the entry by its file name. */
  file: string;
  /** For a translation with a separate address: that address, without the folder of its language. */
  ownAddress?: string;
  /** For a translation: the former addresses of its page, including the folder of the language. */
  ownAliases?: string[];
  /** For an original that replaces a missing translation: the language of the original. */
  language?: string;
  /** Whether only the texts for lists are translated. Such a translation has no page. */
  isCard?: boolean;
}

/** Format characters and separators, except joiners, marks of direction and others that words of some scripts need. */
export const invisible =
  /(?![\u00ad\u200c-\u200f\u2066-\u2069\u{e0020}-\u{e007f}\p{scx=Arab}\p{scx=Syrc}]|(?<=[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])[\u200b\u2060])[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Makes the maximum length of a text count characters as readers do. */
const counted = (schema: z.ZodString): z.ZodString =>
  Object.assign(schema, { max: (maximum: number) => schema.check(atMost(maximum)) });

function atMost(maximum: number) {
  const check = z.check<string>(({ value, issues }) => {
    // A text with many times as many code units is too long in any script.
    const { length } = value.length > maximum * 20 ? value : charactersOf(value);
    if (length > maximum)
      issues.push({
        code: "custom",
        input: value,
        message: `has ${length} characters; shorten it to at most ${maximum}`,
      });
  });
  return withLimit(check, { maximum });
}

/** Adds a limit to the properties of a check that programs read, such as the editor. */
function withLimit<T extends z.core.$ZodCheck>(check: T, limit: object): T {
  const { _zod: internals } = check;
  internals.onattach.push(({ _zod: { bag } }) => void Object.assign(bag, limit));
  return check;
}

/** Returns a check for a length below which the build warns. A shorter text is valid. */
export const atLeast = (least: number) =>
  withLimit(
    z.check<string>(() => {}),
    { least },
  );

/** One or more words of plain text, without markup. Invisible characters are removed, of which the build warns. */
export const text = counted(
  z
    .string()
    .overwrite((words) => words.replace(invisible, (mark) => (/\p{Z}/u.test(mark) ? " " : "")))
    .trim()
    // Report no other problems with an empty text.
    .min(1, { abort: true })
    .regex(/^(?![^]*<\/?[A-Za-z!])/, "contains HTML; write plain text")
    .regex(
      /^[^\p{Cc}\ufffe\uffff\u202d\u202e]*$/u,
      "contains a line break or an invisible character; remove it",
    )
    .meta({ translation: "text" }),
);

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns the length of text in characters as readers count them. A Chinese, Japanese or Korean character counts twice,
 * because it is twice as wide.
 *
 * @param others how often other letters without capitals count
 */
export const lengthOf = (words: string, others = 1) =>
  charactersOf(words)
    .map((one) => (wide.test(one) ? 2 : /\p{Lo}/u.test(one) ? others : 1))
    .reduce((sum, each) => sum + each, 0);

/** The name of somebody or of a place, which a translation may write in another script. */
export const properName = text.meta({ translation: "name" });

/** Text that may be longer than a line. */
export const prose = counted(text.meta({ input: "lines" }));

/** The introduction of a page or a section, below its heading. */
export const intro = counted(prose.meta({ title: "Introduction" }));

/** The large heading of a page that menus and breadcrumbs call by a short name. Without one, the page shows that name. */
export const pageHeading = text.max(60).optional().meta({
  title: "Heading",
  description: "The large heading, best a short sentence. If empty: the name of the page, as in the menus.",
});

/** The sentence of the block that asks visitors to write, at the end of a page. */
export const call = prose.max(160).optional().meta({
  title: "Call to action",
  description: 'If empty: "Tell us where things stand, and we will get back to you."',
});

/** A category's name, in any script. It becomes part of an address and of a page's title. */
export const category = text
  .max(22)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}+]*(( & |[ &'’./・\u200b-\u200d-])[\p{L}\p{M}\p{N}+]+)*$/u,
    "must be words of letters and digits, such as Social Media or R & D",
  );

export const meta = z
  .strictObject({
    title: text
      .check(atLeast(30))
      .refine(
        (title) => charactersOf(fitTitle(title)).length <= longestTitle,
        `is too long; write at most ${longestTitle} characters before a last part such as " | Agency"`,
      )
      .meta({
        description: `At most ${longestTitle} characters. A last part such as “ | Agency” is left out where it does not fit.`,
      }),
    description: prose.max(160).check(atLeast(70)),
  })
  .meta({ title: "In search results", description: "What search engines show for the page." });

/** The texts that search engines show for an entry. `completeMeta` replaces missing ones. */
export const entryMeta = meta.partial().optional().meta({
  title: "In search results",
  description: "What search engines show for the page. If empty: the title and the introduction.",
});

/** Replaces missing texts for search engines with the shortened title or introduction. */
export const completeMeta = (
  own: z.infer<typeof entryMeta>,
  title: string,
  introduction: string,
): z.infer<typeof meta> => ({
  title: own?.title ?? cutAtSpace(title, longestTitle),
  description: own?.description ?? cutAtSpace(introduction, 160),
});

/** A date such as `2025-04-15`. */
export const day = z.iso
  .date({ error: "must be a date such as 2025-04-15", abort: true })
  .refine((date) => date >= "1900", "must have a year such as 2026");

export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30 or 17:00");

export const updated = day.meta({
  title: "Last changed",
  description: "The date of the last change that matters to readers. Search engines see it, too.",
  translation: "own",
});

/** A former address on this site, from which visitors are redirected. */
export const formerPath = z
  .string()
  .regex(/^\/[^\s?#<>"]+$/, "must be a path of this site such as /old-name/, without ? and #")
  .refine((path) => !path.includes("%") || decoded(path) !== path, {
    error: "contains a % that is not followed by a valid code; write the character itself",
    abort: true,
  })
  .refine(
    (path) => !/^\/_|\/[/.:]|[\\<>"*?#\p{Cc}]/u.test(decodeURIComponent(path)),
    'must not start with /_, or contain //, *, \\, ", <, >, ?, #, a control character, or a part that starts with a dot or a colon',
  );

/** A former path, or a path with a query of one value, such as `/?p=12`. */
export const formerAddress = z.string().superRefine((address, context) => {
  const [, path = "", query] = /^([^?]*)(\?.*)?$/s.exec(address) ?? [];
  if (query !== undefined && !/^\?[\w-]+=[\w.-]+$/.test(query))
    context.addIssue({
      code: "custom",
      message: "must have a query of one name and one value, such as /?p=12",
    });
  else if (query === undefined || path !== "/")
    for (const { message } of formerPath.safeParse(path).error?.issues ?? [])
      context.addIssue({ code: "custom", message });
});

/** The fields of every entry that has a page. */
export const page = {
  draft: z
    .boolean()
    .default(false)
    .meta({ description: "Drafts are not published and not shown to search engines.", translation: "own" }),
  /** Addresses that redirect to this page. When an address changes, the editor adds the old one. */
  aliases: z.array(formerAddress).default([]).meta({ hidden: true }),
};

export const externalUrl = z
  .url({ protocol: /^https$/, error: "must be a full address that starts with https://" })
  // Browsers accept more characters in a host, such as ";", which ends a directive of a content security policy. They also
  // read addresses without slashes, and with another name before the host.
  .refine(
    (url) =>
      !/^https:/i.test(url) ||
      (/^https:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?$/i.test(url) &&
        /^[\w.-]*$/.test(parseUrl(url)?.hostname ?? "")),
    "must have https:// and a host of letters, digits, dots and hyphens, such as www.example.com, and no spaces, backslashes or user names",
  );

const noEmailAddress = "must be an email address such as hello@example.com";

/** An email address with a domain in any script. Few mail servers accept more than ASCII before the @ (RFC 6531). */
export const emailAddress = z
  .string()
  .regex(/^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[^@\s]+$/, {
    error: noEmailAddress,
    abort: true,
  })
  .refine((address) => asciiDomain(address.replace(/^.*@/, "")) !== undefined, noEmailAddress);

export const internalPath = z
  .string()
  .regex(
    /^\/([\p{Ll}\p{Lo}\p{M}\p{N}-]+\/)*$/u,
    "must be a path of this site such as /about/, with both slashes",
  )
  .meta({ description: "A page of this site, such as /about/." });

/** The last part of an entry's address, such as `local-seo`. */
export const addressPart = z
  .string()
  .regex(
    /^[\p{Ll}\p{Lo}\p{M}\p{N}-]+$/u,
    "must be the last part of the address, in lowercase letters, digits and hyphens, such as seo-local",
  );

/** Returns the schema of the fields that only a translation has. Without pages, there are no addresses. */
export function translationFields(schema: z.ZodType) {
  const address = schema.meta()?.address;
  return z.object({
    source: z.string().optional(),
    ...(address && {
      address: z.preprocess(
        (value) => value || undefined,
        (address === "{{address}}" ? internalPath : addressPart).optional(),
      ),
      aliases: page.aliases,
    }),
  });
}

/** The kinds to pass to a `Reference` for pictures, and for the contact form's options with the titles of services. */
export const photographKind = "photographs";
export const drawingKind = "drawings of projects";
export const formOptionKind = "options of the contact form";

/** The path of an existing photograph in the site's folder of photographs. */
export const photograph = (reference: Reference) =>
  z
    .string()
    .regex(
      /^(?![a-z]+:|.*\.\.\/)[^/\\<>"].*\.(jpe?g|png|webp|avif)$/i,
      "must be the path of a photograph in the folder of photographs, such as team/mara.jpg",
    )
    .pipe(reference(photographKind))
    .meta({ input: "picture" });

/** The path of a photograph, or `"drawn"` for a picture that is drawn from the entry's data. */
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
      description: "Without a photograph, the picture is drawn from the words and numbers of the entry.",
    });

/** A client's statement. `rating` is the number of filled stars, out of five; without it, that of `defaultRating`. */
export const testimonial = (reference: Reference) =>
  z.strictObject({
    quote: prose,
    author: properName,
    role: text,
    company: properName,
    rating: z.number().int().min(1).max(5).optional().describe("How many of five stars the client gave."),
    image: photograph(reference).optional(),
  });

/** Scripts without spaces write questions without a mark, too. */
const questionEnd = new RegExp(`[?？؟;]$|${unspaced.source}。?$`, "u");

/** A question and its answer, short enough for a panel 384 px high. */
export const faq = z.strictObject({
  question: text.regex(questionEnd, "must end with a question mark"),
  answer: prose.max(600),
});

export const steps = z
  .array(z.strictObject({ title: text, description: prose }))
  .min(3)
  .max(6)
  .meta({ title: "Steps" });
