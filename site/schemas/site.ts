import { z } from "zod";
import { emailAddress, externalUrl, properName, prose, text, type Reference } from "./fields/fields";
import { languageCode } from "./fields/language-code";
import { dialable, office, phone } from "./fields/office";
import { pageAddresses } from "./fields/page-addresses";
import type { Settings } from "./settings";

/** Returns whether `Intl` accepts a time zone; its list of zones omits aliases such as `Asia/Kolkata` and `UTC`. */
function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

const undialable =
  "must be a phone number of the country of the office, or start with + and its country code, such as +1 (555) 010-0199";

export const schema = (reference: Reference) =>
  z
    .strictObject({
      name: properName,
      legalName: properName.describe("The name of the company, with its legal form."),
      tagline: text,
      language: languageCode.describe("The code of the language that the site is written in, such as en."),
      timeZone: z
        .string()
        .refine(isTimeZone, "must be a time zone such as America/Denver or UTC")
        .describe(
          "Such as America/Denver. Scheduled entries appear and openings close at midnight in this zone.",
        ),
      founded: z.number().int().describe("The year, such as 2015."),
      description: prose.describe("A description of the agency for search engines."),
      blurb: prose.meta({ title: "About the agency", description: "The text at the bottom of each page." }),
      notice: prose.max(300).optional().meta({
        title: "Notice of a demonstration",
        description:
          "The text above the bottom of each page, if the settings say that the agency is invented.",
      }),
      offices: z
        .array(office)
        .max(5)
        .default([])
        .describe("The first is the one on the map. Leave this empty if visitors cannot come to you."),
      phones: z.array(phone).default([]).meta({
        description: "The first is the one that the site shows.",
        translation: "shared",
      }),
      whatsapp: text.optional().meta({
        title: "WhatsApp number",
        description:
          "The contact page links to it. As people there write it, or with + and its country code.",
        translation: "own",
      }),
      email: z
        .strictObject({
          hello: emailAddress.describe("The main address, also in place of the others if they are empty."),
          projects: emailAddress.optional(),
          careers: emailAddress.optional(),
          privacy: emailAddress.optional(),
        })
        .transform(({ hello, projects = hello, careers = hello, privacy = hello }) => ({
          hello,
          projects,
          careers,
          privacy,
        }))
        .meta({ title: "Email addresses" }),
      replyTime: text.max(80).optional().meta({
        title: "When you answer",
        description: 'A sentence such as "We answer within one business day." It stands next to forms.',
      }),
      offer: z.array(text.max(120)).max(3).default([]).meta({
        title: "What a first talk is",
        description:
          "Up to three lines above the form of the contact page: how long, with whom, and what visitors get.",
      }),
      reader: reference("people").optional().meta({
        title: "Who reads messages",
        description: "The person next to forms, unless the form is about a service that somebody else leads.",
      }),
      defaultRating: z.number().int().min(0).max(5).default(5).meta({
        title: "Stars of testimonials without a rating",
        description: "With 0, stars are only where a client gave them.",
        translation: "shared",
      }),
      booking: externalUrl.optional().meta({
        title: "Booking page",
        description:
          "The address of a page where visitors book a call with you. The contact form links to it after sending, with the visitor's campaign.",
        translation: "own",
      }),
      attribution: z.enum(["page", "visit"]).default("page").meta({
        title: "What messages record about the visit",
        description:
          "`page`: how the visitor reached the page with the form. `visit`: also how the visit began; the browser stores that until the tab is closed.",
      }),
      social: z
        .array(
          z.strictObject({
            name: text.max(30).describe("The name of the network, such as LinkedIn."),
            url: externalUrl.meta({ title: "Address" }),
          }),
        )
        .default([])
        .meta({ title: "Social profiles", translation: "shared" }),
      map: z
        .strictObject({
          embed: externalUrl.meta({
            title: "Map",
            description: "The address of the map that opens in the page on a click.",
          }),
          link: externalUrl.meta({ title: "Link", description: "The target of the link to the map." }),
        })
        .optional(),
      addresses: pageAddresses,
    })
    .refine(({ map, offices }) => !map || offices.length > 0, {
      path: ["map"],
      error: "shows the first office, but there is none; add an office or remove the map",
    })
    .transform((site, { issues }) => {
      const home = site.offices[0]?.address.country;
      const phones = site.phones.flatMap((number, index) => {
        const found = dialable(number, home);
        if (!found)
          issues.push({
            code: "custom",
            input: number.label,
            path: ["phones", index, "label"],
            message: undialable,
          });
        return found ?? [];
      });
      const chat = site.whatsapp === undefined ? undefined : dialable({ label: site.whatsapp }, home);
      if (site.whatsapp !== undefined && !chat)
        issues.push({ code: "custom", input: site.whatsapp, path: ["whatsapp"], message: undialable });
      const whatsapp = chat && { label: chat.label, href: `https://wa.me/${/\d+/.exec(chat.href)![0]}` };
      return { ...site, phones, whatsapp };
    })
    .meta({
      title: "Agency",
      description: "Who the agency is and where it can be reached.",
    });

/** The content of `data/site.json`. */
export type Agency = z.infer<ReturnType<typeof schema>>;

/** The agency and the owner's settings, which pages, scripts and the editor read as one. */
export type Site = Agency &
  Settings & {
    /** Whether scripts of other services must not run on this host. */
    forbidsScripts: boolean;
    /** If the build is the preview of a change: the published form's endpoint, and the pattern of previews' origins. */
    preview?: { endpoint: string; origins?: string };
  };
