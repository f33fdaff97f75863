import path from "node:path";
import { z } from "zod";
import { day } from "../schemas/fields/fields";
import { endpoint, origin } from "../schemas/settings";
import { posix, root, inRoot } from "./paths";
import { readFileSync } from "node:fs";

const flag = (initial: boolean) =>
  z
    .enum(["true", "false"])
    .default(initial ? "true" : "false")
    .transform((value) => value === "true");

/** The path of a folder, relative to the root. */
const folder = (initial: string) =>
  z
    .string()
    .default(initial)
    .transform((name) => posix(path.relative(root, path.resolve(root, name))));

/** The settings of a build, each with its environment variable. */
const variables = {
  /** The site's address, which overrides `origin` in `data/settings.json`. */
  origin: ["SITE_ORIGIN", origin.optional()],
  /** The URL that receives messages as JSON, which overrides `form.endpoint` in `data/settings.json`. */
  endpoint: ["SITE_ENDPOINT", endpoint.optional()],
  data: ["SITE_DATA", folder("data")],
  /** The folder with the translations of the templates' texts. */
  texts: ["SITE_TEXTS", folder("site/generator/languages/texts")],
  output: ["SITE_OUTPUT", folder("dist")],
  /** The date of the build, such as `2026-11-21`. Defaults to today in the agency's time zone. */
  today: ["SITE_TODAY", day.optional()],
  /** Whether the build includes drafts and scheduled entries, with a label and `noindex`. */
  showsDrafts: ["SITE_DRAFTS", flag(false)],
  /** Whether a warning fails the build. */
  isStrict: ["SITE_STRICT", flag(false)],
  /** Whether every page has `noindex`, for example in a preview. */
  isNoindex: ["SITE_NOINDEX", flag(false)],
  /** Whether the build is the preview of a change: with `noindex` and a strip that says so, without the form's endpoint. */
  isPreview: ["SITE_PREVIEW", flag(false)],
  /** Whether the build includes `/admin/` for editing the project's folder on the same machine. */
  hasEditor: ["SITE_EDITOR", flag(false)],
  /** Whether the build draws share images, which take up most of a first build's time. */
  hasShareImages: ["SITE_SHARE_IMAGES", flag(true)],
  /** Whether this is a build, and not the development server. Eleventy sets the variable. */
  isBuild: ["ELEVENTY_RUN_MODE", z.unknown().transform((mode) => mode === "build")],
  /** Netlify sets the variable. */
  isNetlify: ["NETLIFY", z.unknown().transform(Boolean)],
} as const satisfies Record<string, readonly [string, z.ZodType]>;

type Variables = typeof variables;

export type Environment = { [Name in keyof Variables]: z.infer<Variables[Name][1]> };

/** @throws Error that lists each invalid variable with the allowed values */
export function readEnvironment(environment: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = Object.entries(variables).map(([name, [variable, schema]]) => {
    const { data, error } = (schema as z.ZodType).safeParse(environment[variable]);
    return { name, data, errors: error?.issues.map(({ message }) => `${variable} ${message}.`) ?? [] };
  });
  const errors = parsed.flatMap((one) => one.errors);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  const read = Object.fromEntries(parsed.map(({ name, data }) => [name, data])) as Environment;
  return read.isPreview ? { ...read, isNoindex: true } : read;
}

/** Returns the path of the site's address: `https://user.github.io/agency` -> `/agency`. */
export const pathOf = (address: string): string => new URL(address).pathname.replace(/\/$/, "");

/** Returns the site's path on its host, such as `/agency`, or an empty string. `npm run dev` always serves at `/`. */
export function basePath(given: Pick<Environment, "isBuild" | "origin" | "data">): string {
  if (!given.isBuild) return "";
  try {
    return pathOf(given.origin ?? readOrigin(inRoot(given.data, "settings.json")));
  } catch {
    // `loadData` reports the errors in this file.
    return "";
  }
}

const readOrigin = (file: string): string => JSON.parse(new TextDecoder().decode(readFileSync(file))).origin;
