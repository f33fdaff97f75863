import { parseArgs } from "node:util";
import { z } from "zod";
import { country } from "../schemas/fields/codes";
import { emailAddress, text } from "../schemas/fields/fields";
import { languageCode } from "../schemas/fields/language-code";
import { plugins } from "../generator/plugins";
import { areas, origin } from "../schemas/settings";
import { OwnerError } from "../commands/run-for-owner";

export interface Owner {
  name: string;
  legalName: string;
  /** The site's address, such as `https://www.your-agency.com`. */
  origin: string;
  mail: string;
  /** The code of the country of the first office. Without it, the agency has no office yet. */
  country?: string;
  /** The site's own language, then those of its translations. */
  languages: readonly string[];
  /** The areas of the site that are on. By default, all are. */
  areas?: readonly string[];
  /** The host of the repository, whose workflow is written. */
  host: keyof typeof hostFiles | "none";
}

/** The workflows of hosts, which are the owner's from then on. */
export const hostFiles = { github: ".github/workflows/site.yml", gitlab: ".gitlab-ci.yml" } as const;

export const areaNames = [
  ...Object.keys(areas.shape),
  ...plugins.filter(({ addresses }) => addresses).map(({ name }) => name),
];

export const usage = `Usage: npx agency-site init --name "Your Agency" --domain www.your-agency.com [options]

  --name        the agency's name, as visitors read it
  --domain      the site's address, without https://
  --mail        the address for messages (hello@ and the domain without www.)
  --legal-name  the company's name with its legal form (the name)
  --country     the code of the country of your office, such as US or PT (no office)
  --languages   the codes of the site's languages; its own comes first, such as en,pt (en)
  --areas       the areas that are on, of ${areaNames.join(",")} (all)
  --host        where the repository is, for a workflow: github, gitlab or none (none)

It writes data/ with texts that start with "REPLACE: ", lists them, and adds to package.json what is missing. The
sentences that a language lacks are in data/texts/, in English.`;

const option = { type: "string" } as const;

const schema = z.object({
  name: text.max(60),
  domain: z
    .string()
    .transform((host) => `https://${host}`)
    .pipe(origin),
  mail: emailAddress,
  "legal-name": text.max(90),
  country: country.optional(),
  languages: z
    .string()
    .transform((codes) => codes.split(","))
    .pipe(z.array(languageCode))
    .refine((codes) => new Set(codes).size === codes.length, "contains a language twice; remove one"),
  areas: z
    .string()
    .transform((names) => names.split(","))
    .pipe(z.array(z.enum(areaNames)))
    .optional(),
  host: z.enum([...Object.keys(hostFiles), "none"] as Owner["host"][]),
});

/** Reads the options of `init`, or returns undefined for `--help`. Throws an OwnerError with each invalid option. */
export function readOwner(args: readonly string[]): Owner | undefined {
  const names = Object.keys(schema.shape);
  const { values } = parseArgs({
    args: [...args],
    options: { ...Object.fromEntries(names.map((name) => [name, option])), help: { type: "boolean" } },
  });
  if (values.help) return undefined;
  const given = values as Record<string, string | undefined>;
  const missing = ["name", "domain"].filter((name) => !given[name]);
  if (missing.length > 0)
    throw new OwnerError(`${missing.map((name) => `--${name}`).join(" and ")} missing.\n\n${usage}`);
  const { data, error } = schema.safeParse({
    mail: `hello@${given.domain!.split("/")[0]!.replace(/^www\./, "")}`,
    "legal-name": given.name,
    languages: "en",
    host: "none",
    ...given,
  });
  if (!data)
    throw new OwnerError(
      error.issues.map(({ path, message }) => `--${String(path[0])} ${message}.`).join("\n"),
    );
  const { domain, "legal-name": legalName, ...owner } = data;
  return { ...owner, origin: domain, legalName };
}
