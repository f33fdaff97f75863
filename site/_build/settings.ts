import path from "node:path";
import { z } from "zod";
import { day } from "../../data/_load/fields";
import { endpoint, origin } from "../../data/site.schema";
import { root } from "./paths";

const variables = z.object({
  SITE_ORIGIN: origin.optional(),
  SITE_ENDPOINT: endpoint.optional(),
  SITE_DATA: z.string().default("data"),
  SITE_OUTPUT: z.string().default("dist"),
  SITE_TODAY: day.optional(),
  SITE_DRAFTS: z.enum(["true", "false"]).default("false"),
  SITE_EDITOR: z.enum(["true", "false"]).default("false"),
});

/** What a build may be told from outside; without it, the usual holds. */
export interface Settings {
  /** Takes the place of `origin` in `data/site.json`. */
  origin?: string;
  /** Takes the place of `form.endpoint` in `data/site.json`; messages are sent to it as JSON. */
  endpoint?: string;
  /** The folder of facts, relative to the root. */
  data: string;
  /** The folder that the site is built into, relative to the root. */
  output: string;
  /** The day of the build, as `2026-11-21`, in place of today in the agency's time zone. */
  today?: string;
  /** Whether drafts and scheduled entries are shown, marked and for nobody's search engine. */
  showsDrafts: boolean;
  /** Whether the editors' page is there, for the project's folder on the same machine. */
  hasEditor: boolean;
}

/** @throws Error naming each variable that can't be used */
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
    output: relative(data.SITE_OUTPUT),
    today: data.SITE_TODAY,
    showsDrafts: data.SITE_DRAFTS === "true",
    hasEditor: data.SITE_EDITOR === "true",
  };
}

const relative = (folder: string) => path.relative(root, path.resolve(root, folder));
