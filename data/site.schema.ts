import { z } from "zod";
import { externalUrl, prose, text } from "./_load/fields";
import { country, office } from "./_load/office";

/** What every full address of the site starts with; a host that puts sites into folders adds its path. */
export const origin = externalUrl
  .refine((url) => !url.endsWith("/"), "must not end with a slash")
  .refine((url) => !/[?#]/.test(url), "must be an address without query or anchor");

export const endpoint = z.union(
  [z.literal(""), externalUrl, z.string().regex(/^\/(?!\/)/)],
  "must be empty, a full address that starts with https://, or a path of this site such as /api/messages",
);

export const schema = () =>
  z
    .strictObject({
      name: text,
      legalName: text,
      tagline: text,
      origin,
      language: text,
      timeZone: z
        .string()
        .refine(
          (zone) => Intl.supportedValuesOf("timeZone").includes(zone),
          "must be a time zone such as America/Denver",
        )
        .describe("Such as America/Denver. Scheduled entries appear, and openings close, by its clock."),
      founded: z.number().int(),
      description: prose,
      blurb: prose,
      offices: z
        .array(office)
        .length(2)
        .refine((offices) => new Set(offices.map(({ address }) => address.country)).size === offices.length, {
          error: "has two offices in one country; openings name their office by its country",
        }),
      phones: z
        .array(
          z.strictObject({
            country,
            label: text,
            href: z.string().regex(/^tel:\+[0-9]+$/, "must be a phone number such as tel:+13075550142"),
          }),
        )
        .min(1)
        .describe("The first is the one that the footer and the contact page show."),
      email: z.strictObject({
        hello: z.email(),
        projects: z.email(),
        careers: z.email(),
        privacy: z.email(),
      }),
      form: z.strictObject({
        endpoint: endpoint
          .default("")
          .describe(
            "Where contact messages are sent. Without it, nothing is sent: the form only shows how it works.",
          ),
        recipient: z.email(),
        format: z
          .enum(["json", "formspree", "web3forms", "netlify", "basin"])
          .optional()
          .describe("The form service that takes the messages, where it is one."),
        extra: z.record(z.string(), z.string()).optional().describe("Sent along with each message."),
      }),
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
            .describe("Partners' sites whose pages may send messages to it."),
          retentionDays: z
            .number()
            .int()
            .min(1)
            .describe("Days after which a message is removed; the privacy policy says so too."),
        })
        .describe("What a receiver of messages of your own goes by."),
      attribution: z
        .enum(["page", "visit"])
        .default("page")
        .describe(
          "What a contact message says of where it comes from: `page`, what is true of the page with the form, and nothing is stored; `visit`, what was true of the first page of the visit too, which is kept in the tab's session storage.",
        ),
      analytics: z
        .discriminatedUnion(
          "service",
          [
            z.strictObject({ service: z.literal("none") }),
            z.strictObject({
              service: z.literal("plausible"),
              domain: text.describe("The site's name at Plausible."),
              address: externalUrl
                .default("https://plausible.io/api/event")
                .describe("Where events are sent; another one for a Plausible of your own."),
            }),
            z.strictObject({
              service: z.literal("umami"),
              website: z.uuid().describe("The website's id at Umami."),
              address: externalUrl
                .default("https://cloud.umami.is/api/send")
                .describe("Where events are sent; another one for an Umami of your own."),
            }),
            z.strictObject({
              service: z.literal("gtm"),
              container: z
                .string()
                .regex(/^GTM-[A-Z0-9]+$/, "must be a container such as GTM-ABC1234")
                .describe("The container at Google Tag Manager. A consent dialog comes with it."),
            }),
            z.strictObject({
              service: z.literal("beacon"),
              address: endpoint
                .refine(Boolean, "must not be empty")
                .describe("An address of your own that takes JSON by POST."),
            }),
          ],
          'must be one of: "none", "plausible", "umami", "gtm", "beacon"',
        )
        .default({ service: "none" })
        .describe("Who is told what visitors do; with `none`, nobody, and nothing is loaded."),
      editing: z
        .strictObject({
          service: z.enum(["github", "gitlab"]).describe("Who keeps the project."),
          repository: z
            .string()
            .regex(/^[\w.-]+(\/[\w.-]+)+$/, "must be owner and name, such as agency/website")
            .describe("Its owner and its name, such as agency/website."),
          branch: text.default("main").describe("The branch that the site is built from."),
          review: z
            .boolean()
            .default(false)
            .describe(
              "Changes wait on a branch of their own, as a pull or merge request, until somebody publishes them.",
            ),
          appId: text
            .optional()
            .describe(
              "Of an application at GitLab for sign-in (PKCE). Without it, people sign in with an access token.",
            ),
        })
        .refine(({ service, appId }) => !appId || service === "gitlab", {
          path: ["appId"],
          error: "is for GitLab; at GitHub people sign in with an access token",
        })
        .optional()
        .describe(
          "The page /admin/, where people without a terminal write. Without it, only npm start has that page.",
        ),
      social: z
        .array(
          z.strictObject({
            name: z.enum(["Facebook", "Twitter", "LinkedIn", "Instagram"]),
            url: externalUrl,
          }),
        )
        .default([]),
      map: z.strictObject({
        embed: externalUrl.describe("The map that opens in the page on a click."),
        link: externalUrl.describe("Where a plain link leads, without JavaScript."),
      }),
    })
    .meta({
      title: "Agency and settings",
      description: "Who the agency is, where it can be reached, and how the site works.",
    });

export type Site = z.infer<ReturnType<typeof schema>>;
