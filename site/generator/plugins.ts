import { existsSync, readdirSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import type { z } from "zod";
import type { LegalFacts } from "../schemas/legal";
import type { Settings } from "../schemas/settings";
import type { Site } from "../schemas/site";
import type { Origins } from "../hosting/content-security-policy";
import { inRoot } from "./paths";

interface Service {
  option: string;
  /** The environment of a build that uses the service. */
  variables: Readonly<Record<string, string>>;
  /** Returns a listener that answers its own addresses, and passes all others on to the site. */
  open(
    site: RequestListener,
    origin: string,
  ): Promise<{
    listener: RequestListener;
    start(server: Server, address: string): void;
  }>;
}

/** A program that answers `/api/` and `/healthz` next to the published files. */
export interface PublishedReceiver {
  /**
   * Bundles the program into one file of a folder. The one for Workers passes other requests on to the binding `ASSETS`.
   *
   * @param settings the origin, and the hash of the key with which a test message may be asked for
   * @returns the path of the file
   */
  bundle(
    folder: string,
    runtime: "node" | "workers",
    settings: { origin: string; canaryHash: string },
  ): Promise<string>;
  /** The path to which the request for a test message is POSTed. */
  canaryPath: string;
  /** The binding of its database, and its secrets, on Workers. */
  database: string;
  secrets: readonly string[];
  /** Its unit of systemd. */
  unit: string;
}

type Words = (sentence: string) => string;

export interface PageGroup {
  category: string;
  /** `language` is that of the name if it is not translated. */
  links: readonly { name: string; path: string; language?: string }[];
}

/** A link to a page of a plugin, below the articles of some categories and on some services. */
interface Invitation {
  name: string;
  path: string;
  categories: readonly string[];
  services: readonly string[];
}

/** The part of a `SitePlugin` that does not need a build, so that all of the build may read it. */
export interface Plugin {
  /** The schemas of its keys in `data/settings.json`. */
  settings?: Readonly<Record<string, z.ZodType>>;
  /** Returns the problems of settings that contradict each other. */
  checkSettings?(settings: Settings): readonly { path: string[]; message: string }[];
  /** The addresses of its pages and files. With them, `areas` in the settings can switch it off by its name. */
  addresses?: RegExp;
  /** The addresses of its pages that no template in its folder `pages` has. */
  pages?: readonly string[];
  /** The addresses of its files, whose names are known only after a build. */
  files?: RegExp;
  /** Returns whether other services must not run scripts on the host of a build. */
  forbidsScripts?(settings: Settings, origin: string): boolean;
  /** Returns the origins that pages need, by directive of the content security policy. */
  origins?(site: Site): Origins;
  /** Returns which conditions of legal texts hold, and the values in them. */
  legal?(site: Site): Partial<LegalFacts>;
  /** A service that `npm start` runs next to the site with an option, such as `--leads`. */
  service?: Service;
  receiver?: PublishedReceiver;
  /** Returns the pattern of the origins of a site's previews, whose group is the start of the change's commit ID. */
  previewOrigins?(origin: string): string;
  /** Returns whether a site shows its sentences. By default, it shows those of an area that is on. */
  showsTexts?(site: Site): boolean;
  /** Returns the words outside of pages that an owner may translate in `data/texts/`, in English. */
  words?(): readonly string[];
  /** Whether its pages and texts are in English on each site. Sentences in its `plugin.ts` are translated. */
  isEnglish?: boolean;
  /** Returns the group of its pages on the sitemap's page. */
  sitemap?(t: Words): PageGroup;
  /** Returns the link to it below articles and on services. */
  invitation?(site: Site, t: Words): Invitation;
  /** Returns buttons for the end of the footer, each with the attribute that its scripts find. */
  footer?(site: Site, t: Words): readonly { text: string; attribute: string; value: string }[];
  /** The address of the policy for reports of security problems. */
  securityPolicy?: string;
  /** The addresses of its pages for people who edit the content, which `npm start` names. */
  editor?: { page: string; guide: string };
  /** The names of its packages and scripts in `package.json`. */
  dependencies?: readonly string[];
  commands?: readonly string[];
}

const folder = "site/plugins";

/** The plugins that are there, with the names of their folders. */
export const plugins: readonly (Plugin & { name: string })[] = await Promise.all(
  (existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)) : [])
    .filter((name) => existsSync(inRoot(folder, name, "plugin.ts")))
    .map(async (name) => ({ name, ...(await import(`../plugins/${name}/plugin.ts`)).default })),
);

/** Returns the pattern of the origins of a site's previews, if a plugin publishes them. */
export const previewOrigins = (origin: string): string | undefined =>
  plugins.find((plugin) => plugin.previewOrigins)?.previewOrigins!(origin);

/** Returns the origins that all plugins need, by directive. */
export function pluginOrigins(site: Site): Origins {
  const all: Record<string, string[]> = {};
  for (const { origins } of plugins)
    for (const [directive, values] of Object.entries(origins?.(site) ?? {}))
      (all[directive] ??= []).push(...values);
  return all;
}
