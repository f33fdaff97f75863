import { z } from "zod";
import { emailAddress, externalUrl, text } from "./fields/fields";
import { languageCode } from "./fields/language-code";
import { normalizeBase, normalizeOrigin, parseUrl } from "./fields/web-origin";

/** A base address in HTTPS, such as the site's. It includes a path if the host serves the site from a folder. */
export const origin = z.string().transform((address, context) => {
  const base = normalizeBase(address);
  if (base?.startsWith("https://")) return base;
  const message = !/^https:\/\/[^/]/i.test(address)
    ? "must be a full address that starts with https://"
    : address.endsWith("/")
      ? "must not end with a slash"
      : 'must not contain more than a host and a path of ASCII letters, digits, "_" and "-", such as https://agency.github.io/website';
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** The origin of a partner's pages, as their browsers send it. */
const partnerOrigin = z.string().transform((address, context) => {
  const sent = normalizeOrigin(address);
  if (sent) return sent;
  const url = parseUrl(address);
  const meant = url && normalizeOrigin(url.origin);
  context.addIssue({
    code: "custom",
    message: address.includes("*")
      ? "must not contain a wildcard; list each site, such as https://www.partner.example"
      : `must be a site's address without a path, such as ${meant ?? "https://www.partner.example"}`,
  });
  return z.NEVER;
});

export const endpoint = z.union(
  [z.literal(""), externalUrl, z.string().regex(/^\/(?![/\\])/)],
  "must be empty, a full address that starts with https://, or a path of this site such as /api/messages",
);

const form = z.strictObject({
  /** Without it, the form sends nothing and only shows how it works. */
  endpoint: endpoint.default(""),
  /** The mailbox for messages. Visitors see it if the form fails. */
  recipient: emailAddress,
  /** The form service that receives the messages, if any. */
  format: z.enum(["json", "formspree", "web3forms", "netlify", "basin"]).optional(),
  /** Values that are sent with each message, such as the key of a form service. */
  extra: z.record(z.string(), z.string()).optional(),
});

/** For agencies that receive messages with this project's receiver. */
const leads = z.strictObject({
  /** The partners' sites whose pages may send messages to the receiver. */
  origins: z.array(partnerOrigin).default([]),
  /** The number of days after which a message is deleted. The privacy policy shows it too. */
  retentionDays: z.number().int().min(1),
  /**
   * The services that the receiver sends messages to. The privacy policy names them, and the receiver warns of a target
   * that is not among them.
   */
  recipients: z
    .array(
      z.strictObject({
        name: text,
        host: z.string().regex(/^[a-z\d.-]+(?::\d+)?$/, "must be a host, such as api.resend.com"),
      }),
    )
    .default([]),
  /** The words and senders whose messages are marked as possible spam. A list of the owner's replaces this one. */
  marks: z
    .array(z.string().regex(/\S/, "must not be empty"))
    .default([
      "guest post",
      "sponsored post",
      "link insertion",
      "dofollow",
      "[url=",
      "<a href",
      "casino",
      "viagra",
      "cialis",
      "escort",
      "payday loan",
      "forex signals",
    ]),
});

const analytics = z.discriminatedUnion(
  "service",
  [
    z.strictObject({ service: z.literal("none") }),
    z.strictObject({
      service: z.literal("plausible"),
      /** The site's name in Plausible. */
      domain: text,
      /** The address for events. A self-hosted Plausible has another one. */
      address: externalUrl.default("https://plausible.io/api/event"),
    }),
    z.strictObject({
      service: z.literal("umami"),
      /** The website's ID in Umami. */
      website: z.uuid(),
      /** The address for events. A self-hosted Umami has another one. */
      address: externalUrl.default("https://cloud.umami.is/api/send"),
    }),
    z.strictObject({
      service: z.literal("gtm"),
      container: z.string().regex(/^GTM-[A-Z0-9]+$/, "must be the ID of a container, such as GTM-ABC1234"),
    }),
    z.strictObject({
      service: z.literal("beacon"),
      /** The address that receives each event as JSON, by POST. */
      address: endpoint.refine(Boolean, "must not be empty"),
    }),
  ],
  'must be one of: "none", "plausible", "umami", "gtm", "beacon"',
);

/** What AI services may do with the site. `robots.txt` asks them to respect it, which nobody can enforce. */
const aiCrawlers = z.strictObject({
  /** Index pages, and open them to answer questions with a link. */
  search: z.boolean().default(true),
  /** Train models on pages. */
  training: z.boolean().default(true),
});

/** The repository in which the editor saves when it is opened on the public site. */
const editing = z
  .strictObject({
    service: z.enum(["github", "gitlab"]),
    repository: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)+$/, "must be the owner and name of the repository, such as agency/website"),
    /** The branch that the site is built from. */
    branch: text.default("main"),
    /** Whether changes stay on a separate branch, as a pull or merge request, until somebody publishes them. */
    review: z.boolean().default(false),
    /** The address of a deployment that contains the editor in place of the site itself. */
    origin: origin.optional(),
    /** The ID of a GitLab application for sign-in (PKCE). Without it, editors sign in with an access token. */
    appId: text.optional(),
    /** The OAuth client through which editors sign in to GitHub. Without it, they need an access token. */
    baseUrl: origin.optional(),
  })
  .refine(({ service, appId }) => !appId || service === "gitlab", {
    path: ["appId"],
    error: "is only for GitLab; remove it, and use baseUrl to sign in to GitHub without tokens",
  })
  .refine(({ service, baseUrl }) => !baseUrl || service === "github", {
    path: ["baseUrl"],
    error: "is only for GitHub; remove it, and use appId to sign in to GitLab without tokens",
  });

/** The parts of the site that an owner can switch off, with their pages, feeds, links and forms in the editor. */
export const areas = z.strictObject({
  blog: z.boolean().default(true),
  caseStudies: z.boolean().default(true),
  portfolio: z.boolean().default(true),
  careers: z.boolean().default(true),
  /** The widgets for partners' sites: everything below `/widgets/`. The site's own pages keep their widgets. */
  partners: z.boolean().default(true),
  /** The editor at `/admin/`. */
  editor: z.boolean().default(true),
});

const hostOf = (address: string) => new URL(address).host;

/** The settings that decide where data goes and which scripts run. The editor neither shows nor changes them. */
export const schema = () =>
  z
    .strictObject({
      origin,
      /** The languages with translations in a folder, such as `es` for `data/es/`, besides the site's own. */
      languages: z
        .array(languageCode)
        .refine((codes) => new Set(codes).size === codes.length, "contains a language twice; remove one")
        .default([]),
      areas: areas.prefault({}),
      form,
      leads,
      analytics: analytics.default({ service: "none" }),
      aiCrawlers: aiCrawlers.prefault({}),
      editing: editing.optional(),
    })
    .refine(
      (settings) => !settings.editing?.origin || hostOf(settings.editing.origin) !== hostOf(settings.origin),
      {
        path: ["editing", "origin"],
        error:
          "must have another host than the site, because browsers share stored data between the pages of a host",
      },
    )
    .meta({ title: "Settings", hidden: true, translation: "shared" });

export type Settings = z.infer<ReturnType<typeof schema>>;
