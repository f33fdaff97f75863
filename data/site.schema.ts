import { z } from "zod";
import { externalUrl, prose, text } from "./_load/fields";
import { office } from "./_load/office";
import { phone } from "./_load/phone";

/** The start of every full address of the site; it includes a path if the host serves the site from a folder. */
export const origin = externalUrl
  .refine((url) => !url.endsWith("/"), "must not end with a slash")
  .refine((url) => !/[?#]/.test(url), 'must not contain "?" or "#"');

/** Returns whether `Intl` accepts a time zone; its list of zones omits aliases such as `Asia/Kolkata` and `UTC`. */
function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

const noLanguage = "must be the code of a language, such as es or pt-BR";
const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Returns the code that browsers and search engines expect: `en-UK` -> `en-GB` */
const standardCode = (code: string) => Intl.getCanonicalLocales(code)[0];

/** The code of a language. It becomes part of addresses and the name of a folder. */
const languageCode = text
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, { error: noLanguage, abort: true })
  .refine((code) => languageNames.of(code) !== undefined, { error: noLanguage, abort: true })
  .refine((code) => standardCode(code) === code, {
    error: ({ input }) => `must be ${standardCode(String(input))}, the standard code of this language`,
  })
  .meta({ translation: "shared" });

export const endpoint = z.union(
  [z.literal(""), externalUrl, z.string().regex(/^\/(?!\/)/)],
  "must be empty, a full address that starts with https://, or a path of this site such as /api/messages",
);

export const schema = () =>
  z
    .strictObject({
      name: text.meta({ translation: "shared" }),
      legalName: text
        .meta({ translation: "shared" })
        .describe("The name of the company, with its legal form."),
      tagline: text,
      origin: origin.meta({
        title: "Address of the site",
        description: "The start of every full address, such as `https://www.example.com`.",
      }),
      language: languageCode.describe("The code of the language that the site is written in, such as en."),
      languages: z.array(languageCode).default([]).meta({
        title: "Further languages",
        description: "The codes of languages with translations in a folder, such as es for data/es/.",
        translation: "shared",
      }),
      timeZone: z
        .string()
        .refine(isTimeZone, "must be a time zone such as America/Denver or UTC")
        .describe(
          "Such as America/Denver. Scheduled entries appear and openings close at midnight in this zone.",
        ),
      founded: z.number().int().describe("The year, such as 2015."),
      description: prose.describe("A description of the agency for search engines."),
      blurb: prose.meta({ title: "About the agency", description: "The text at the bottom of each page." }),
      offices: z.array(office).min(1).max(5).describe("The first is the one on the map."),
      phones: z.array(phone).min(1).meta({
        description: "The first is the one that the footer and the contact page show.",
        translation: "shared",
      }),
      email: z
        .strictObject({
          hello: z.email(),
          projects: z.email(),
          careers: z.email(),
          privacy: z.email(),
        })
        .meta({ title: "Email addresses" }),
      form: z
        .strictObject({
          endpoint: endpoint.default("").meta({
            title: "Address that receives messages",
            description: "Without it, the form sends nothing and only shows how it works.",
          }),
          recipient: z.email().describe("The mailbox for messages. Visitors see it if the form fails."),
          format: z
            .enum(["json", "formspree", "web3forms", "netlify", "basin"])
            .optional()
            .meta({ title: "Form service", description: "The service that receives the messages, if any." }),
          extra: z.record(z.string(), z.string()).optional().meta({
            title: "Further values",
            description: "Sent with each message, such as the key from your form service.",
          }),
        })
        .meta({ title: "Contact form" }),
      leads: z
        .strictObject({
          origins: z
            .array(
              z
                .string()
                .regex(
                  /^https?:\/\/[^/]+$/,
                  "must be a site's address without a path, such as https://partner.example",
                ),
            )
            .default([])
            .meta({
              title: "Partners' sites",
              description: "Sites whose pages may send messages to the receiver.",
            }),
          retentionDays: z.number().int().min(1).meta({
            title: "Days until removal",
            description:
              "The number of days after which a message is deleted. The privacy policy shows it too.",
          }),
        })
        .meta({
          title: "Receiver of messages",
          description: "For agencies that receive messages with this project's receiver.",
        }),
      attribution: z.enum(["page", "visit"]).default("page").meta({
        title: "What messages record about the visit",
        description:
          "`page`: how the visitor reached the page with the form. `visit`: also how the visit began; the browser stores that until the tab is closed.",
      }),
      analytics: z
        .discriminatedUnion(
          "service",
          [
            z.strictObject({ service: z.literal("none") }),
            z.strictObject({
              service: z.literal("plausible"),
              domain: text.describe("The site's name in Plausible."),
              address: externalUrl
                .default("https://plausible.io/api/event")
                .describe("Where events are sent. Change it for a self-hosted Plausible."),
            }),
            z.strictObject({
              service: z.literal("umami"),
              website: z.uuid().describe("The website's ID in Umami."),
              address: externalUrl
                .default("https://cloud.umami.is/api/send")
                .describe("Where events are sent. Change it for a self-hosted Umami."),
            }),
            z
              .strictObject({
                service: z.literal("gtm"),
                container: z
                  .string()
                  .regex(/^GTM-[A-Z0-9]+$/, "must be the ID of a container, such as GTM-ABC1234")
                  .describe("Such as GTM-ABC1234. The site then asks visitors for consent."),
              })
              .meta({ title: "Google Tag Manager" }),
            z
              .strictObject({
                service: z.literal("beacon"),
                address: endpoint
                  .refine(Boolean, "must not be empty")
                  .describe("The address that receives each event as JSON, by POST."),
              })
              .meta({ title: "Your own address" }),
          ],
          'must be one of: "none", "plausible", "umami", "gtm", "beacon"',
        )
        .default({ service: "none" })
        .describe("The service that counts visits, or none."),
      editing: z
        .strictObject({
          service: z.enum(["github", "gitlab"]).describe("The host of the repository."),
          repository: z
            .string()
            .regex(
              /^[\w.-]+(\/[\w.-]+)+$/,
              "must be the owner and name of the repository, such as agency/website",
            )
            .describe("Its owner and name, such as agency/website."),
          branch: text.default("main").describe("The branch that the site is built from."),
          review: z
            .boolean()
            .default(false)
            .describe(
              "Changes stay on a separate branch, as a pull or merge request, until somebody publishes them.",
            ),
          appId: text.optional().meta({
            title: "Application ID",
            description:
              "The ID of a GitLab application for sign-in (PKCE). Without it, editors sign in with an access token.",
          }),
          baseUrl: origin.optional().meta({
            title: "Address of the OAuth client",
            description:
              "The service through which editors sign in with their GitHub account, such as https://sign-in.example.com. Without it, they need an access token.",
          }),
        })
        .refine(({ service, appId }) => !appId || service === "gitlab", {
          path: ["appId"],
          error: "is only for GitLab; remove it, and use baseUrl to sign in to GitHub without tokens",
        })
        .refine(({ service, baseUrl }) => !baseUrl || service === "github", {
          path: ["baseUrl"],
          error: "is only for GitHub; remove it, and use appId to sign in to GitLab without tokens",
        })
        .optional()
        .meta({
          title: "This editor",
          translation: "shared",
          description:
            "Where the editor saves when it is opened on the public site. Ask whoever set up the site before you change this.",
        }),
      social: z
        .array(
          z.strictObject({
            name: z.enum(["Facebook", "Twitter", "LinkedIn", "Instagram"]),
            url: externalUrl.meta({ title: "Address" }),
          }),
        )
        .default([])
        .meta({ title: "Social profiles" }),
      map: z.strictObject({
        embed: externalUrl.meta({
          title: "Map",
          description: "The address of the map that opens in the page on a click.",
        }),
        link: externalUrl.meta({ title: "Link", description: "The target of the link to the map." }),
      }),
    })
    .refine(({ language, languages }) => new Set([language, ...languages]).size === languages.length + 1, {
      path: ["languages"],
      error: "lists a language twice; leave out the site's own language",
    })
    .meta({
      title: "Agency and settings",
      description: "Who the agency is, where it can be reached, and how the site works.",
    });

export type Site = z.infer<ReturnType<typeof schema>>;
