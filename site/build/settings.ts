import path from "node:path";
import { z } from "zod";
import { day } from "../../data/schemas/fields/fields";
import { endpoint, origin } from "../../data/schemas/settings";
import { posix, root } from "./paths";

const variables = z.object({
  SITE_ORIGIN: origin.optional(),
  SITE_ENDPOINT: endpoint.optional(),
  SITE_DATA: z.string().default("data"),
  SITE_TEXTS: z.string().default("site/build/languages/texts"),
  SITE_OUTPUT: z.string().default("dist"),
  SITE_TODAY: day.optional(),
  SITE_DRAFTS: z.enum(["true", "false"]).default("false"),
  SITE_STRICT: z.enum(["true", "false"]).default("false"),
  SITE_NOINDEX: z.enum(["true", "false"]).default("false"),
  SITE_EDITOR: z.enum(["true", "false"]).default("false"),
  SITE_WIDGET_PAGES: z.enum(["true", "false"]).default("true"),
  SITE_SHARE_IMAGES: z.enum(["true", "false"]).default("true"),
  /** Set by Eleventy. */
  ELEVENTY_RUN_MODE: z.string().optional(),
  /** Set by Netlify. */
  NETLIFY: z.string().optional(),
});

/** The variables with the branch's name, which hosts set because they check out a commit instead of a branch. */
const branchVariables = [
  "GITHUB_HEAD_REF",
  "GITHUB_REF_NAME",
  "CI_COMMIT_REF_NAME",
  "BRANCH",
  "CF_PAGES_BRANCH",
];

/** The settings of a build, read from environment variables. */
export interface Settings {
  /** The site's address, which overrides `origin` in `data/settings.json`. */
  origin?: string;
  /** The URL that receives messages as JSON, which overrides `form.endpoint` in `data/settings.json`. */
  endpoint?: string;
  /** The data folder, relative to the root. */
  data: string;
  /** The folder with the translations of the templates' texts, relative to the root. */
  texts: string;
  /** The output folder, relative to the root. */
  output: string;
  /** The date of the build, such as `2026-11-21`. Defaults to today in the agency's time zone. */
  today?: string;
  /** Whether the build includes drafts and scheduled entries, with a label and `noindex`. */
  showsDrafts: boolean;
  /** Whether a warning fails the build. */
  isStrict: boolean;
  /** Whether every page has `noindex`, for example in a preview. */
  isNoindex: boolean;
  /** Whether the build includes `/admin/` for editing the project's folder on the same machine. */
  hasEditor: boolean;
  /** Whether the build includes `/widgets/` and `/styleguide/`, which are always in English. */
  hasWidgetPages: boolean;
  /** Whether the build draws share images, which take up most of a first build's time. */
  hasShareImages: boolean;
  /** Whether this is a build, and not the development server. */
  isBuild: boolean;
  /** Whether the build runs on Netlify. */
  isNetlify: boolean;
  /** The branch that is built, if the host names it. */
  branch?: string;
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
    isBuild: data.ELEVENTY_RUN_MODE === "build",
    isNetlify: Boolean(data.NETLIFY),
    branch: branchVariables.map((name) => environment[name]).find(Boolean),
  };
}

const relative = (folder: string) => posix(path.relative(root, path.resolve(root, folder)));
