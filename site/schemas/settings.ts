import { z } from "zod";
import { emailAddress, externalUrl } from "./fields/fields";
import { languageCode } from "./fields/language-code";
import { normalizeBase } from "./fields/web-origin";

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

/** What AI services may do with the site. `robots.txt` asks them to respect it, which nobody can enforce. */
const aiCrawlers = z.strictObject({
  /** Index pages, and open them to answer questions with a link. */
  search: z.boolean().default(true),
  /** Train models on pages. */
  training: z.boolean().default(true),
});

/** The parts of the site that an owner can switch off, with their pages, feeds, links and forms in the editor. */
export const areas = z.strictObject({
  blog: z.boolean().default(true),
  caseStudies: z.boolean().default(true),
  portfolio: z.boolean().default(true),
  careers: z.boolean().default(true),
});

/** The part of a plugin's description that concerns the settings. */
interface PluginPart {
  name: string;
  settings?: Readonly<Record<string, z.ZodType>>;
  checkSettings?(settings: Settings): readonly { path: string[]; message: string }[];
  addresses?: RegExp;
}

/** The plugins with settings or areas, by the key. They name the plugin if its folder is missing. */
const settingsOf = {
  leads: "receiver",
  analytics: "analytics",
  editing: "editor",
  online: "online",
  flatline: "flatline",
};
const areasOf = { partners: "partners", editor: "editor" };

/** The addresses of these plugins, whose links a site without them leaves out. */
export const pluginAddresses: Readonly<Record<string, RegExp>> = {
  partners: /^\/widgets(\/|$)/,
  editor: /^\/admin(\/|$)/,
};

/** Returns the advice for each key of a plugin that is not there. */
const withoutPlugin = (keys: Readonly<Record<string, string>>) => ({
  misplaced: Object.fromEntries(
    Object.entries(keys).map(([key, plugin]) => [
      key,
      `belongs to the plugin "${plugin}", whose folder site/plugins/${plugin}/ is missing; remove it`,
    ]),
  ),
});

/** The settings that decide where data goes and which scripts run. The editor neither shows nor changes them. */
export const schema = (_reference?: unknown, plugins: readonly PluginPart[] = []): z.ZodType<Settings> =>
  z
    .strictObject({
      origin,
      /** The languages with translations in a folder, such as `es` for `data/es/`, besides the site's own. */
      languages: z
        .array(languageCode)
        .refine((codes) => new Set(codes).size === codes.length, "contains a language twice; remove one")
        .default([]),
      areas: areas
        .extend(
          Object.fromEntries(
            plugins.filter(({ addresses }) => addresses).map(({ name }) => [name, z.boolean().default(true)]),
          ),
        )
        .meta(withoutPlugin(areasOf))
        .prefault({}),
      form,
      aiCrawlers: aiCrawlers.prefault({}),
      /** Whether the agency is invented. Its pages say so, and examples of claims are not reported. */
      demonstration: z.boolean().default(false),
      ...Object.assign({}, ...plugins.map(({ settings }) => settings)),
    })
    .superRefine((settings, context) => {
      for (const { checkSettings } of plugins)
        for (const { path, message } of checkSettings?.(settings as unknown as Settings) ?? [])
          context.addIssue({ code: "custom", path, message });
    })
    .meta({
      title: "Settings",
      hidden: true,
      translation: "shared",
      ...withoutPlugin(settingsOf),
    }) as unknown as z.ZodType<Settings>;

/** The settings of plugins, which each plugin adds to this type. */
export interface PluginSettings {}

/** The content of `data/settings.json`. */
export interface Settings extends PluginSettings {
  origin: string;
  languages: string[];
  areas: z.infer<typeof areas> & Readonly<Record<string, boolean | undefined>>;
  form: z.infer<typeof form>;
  aiCrawlers: z.infer<typeof aiCrawlers>;
  demonstration: boolean;
}
