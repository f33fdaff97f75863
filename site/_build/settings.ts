import path from "node:path";
import { z } from "zod";
import { day } from "../../data/_load/fields";
import { endpoint, origin } from "../../data/site.schema";
import { root } from "./paths";

const variables = z.object({
  SITE_ORIGIN: origin.optional(),
  SITE_ENDPOINT: endpoint.optional(),
  SITE_DATA: z.string().default("data"),
  SITE_TEXTS: z.string().default("site/_texts"),
  SITE_OUTPUT: z.string().default("dist"),
  SITE_TODAY: day.optional(),
  SITE_DRAFTS: z.enum(["true", "false"]).default("false"),
  SITE_STRICT: z.enum(["true", "false"]).default("false"),
  SITE_NOINDEX: z.enum(["true", "false"]).default("false"),
  SITE_EDITOR: z.enum(["true", "false"]).default("false"),
  SITE_WIDGET_PAGES: z.enum(["true", "false"]).default("true"),
  SITE_SHARE_IMAGES: z.enum(["true", "false"]).default("true"),
});

/** The settings of a build, from environment variables or defaults. */
export interface Settings {
  /** Overrides `origin` in `data/site.json`. */
  origin?: string;
  /** Overrides `form.endpoint` in `data/site.json`, the URL that receives messages as JSON. */
  endpoint?: string;
  /** The data folder, relative to the root. */
  data: string;
  /** The folder of the translations of templates' words, relative to the root. */
  texts: string;
  /** The folder that the site is built into, relative to the root. */
  output: string;
  /** The date of the build, such as `2026-11-21`. Defaults to today in the agency's time zone. */
  today?: string;
  /** Whether the build includes drafts and scheduled entries, with a label and `noindex`. */
  showsDrafts: boolean;
  /** Whether warnings fail the build. */
  isStrict: boolean;
  /** Whether every page has `noindex`, such as in a preview of changes under review. */
  isNoindex: boolean;
  /** Whether the build includes the editor's page for use with the project's folder on the same machine. */
  hasEditor: boolean;
  /** Whether the build includes `/widgets/` and `/styleguide/`, which are always in English. */
  hasWidgetPages: boolean;
  /** Whether the build draws share images. They take most of the time of a first build. */
  hasShareImages: boolean;
}

/** @throws Error that lists each invalid variable with the allowed values */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const { data, error } = variables.safeParse(environment);
  if (!data) {
    throw new Error(
      error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`).join("\n"),
    );
  }
  return {
    origin: data.SITE_ORIGIN,
    endpoint: data.SITE_ENDPOINT,
    data: relative(data.SITE_DATA),
    texts: relative(data.SITE_TEXTS),
    output: relative(data.SITE_OUTPUT),
    today: data.SITE_TODAY,
    showsDrafts: data.SITE_DRAFTS === "true",
    isStrict: data.SITE_STRICT === "true",
    isNoindex: data.SITE_NOINDEX === "true",
    hasEditor: data.SITE_EDITOR === "true",
    hasWidgetPages: data.SITE_WIDGET_PAGES === "true",
    hasShareImages: data.SITE_SHARE_IMAGES === "true",
  };
}

const relative = (folder: string) => path.relative(root, path.resolve(root, folder));
