import type { HeaderRule } from "../../hosting/rules";
import type { Site } from "../../schemas/site";
import type { Modules } from "../build-assets";
import type { Warn } from "../content/findings";
import type { EleventyConfig } from "./eleventy";
import type { SiteFacts } from "../facts/read-facts";
import type { Environment } from "../environment";
import type { Translate } from "../languages/translator";
import { plugins, type Plugin } from "../plugins";
import type { Later } from "./open-page";
import type { WidgetModules } from "./widget-modules";

/** What the steps of a plugin may use. */
export interface Build {
  /** The folder that the build writes to, relative to the root. */
  output: string;
  /** The site's path on its host, such as `/agency`, or an empty string. */
  base: string;
  environment: Environment;
  facts: () => SiteFacts;
  widgets: () => WidgetModules;
  warn: Warn;
  later: Later;
}

/** An optional part of the site: the default export of `site/plugins/<name>/plugin.ts`. Its folder can be deleted. */
export interface SitePlugin extends Plugin {
  /**
   * Returns the scripts that each page loads after its content, and modules of values that they import.
   *
   * @param cookiePolicy the published address of the cookie policy, if there is one
   */
  scripts?(site: Site, t: Translate, cookiePolicy?: string): { files: readonly string[]; modules: Modules };
  /** The sources of styles and scripts of its own pages, by their name in `assets`; pages inline or load them. */
  assets?: { inline: Readonly<Record<string, string>>; loaded: Readonly<Record<string, string>> };
  /** Returns the rules for the headers of its pages and files. */
  headers?(build: Build): Promise<readonly HeaderRule[]>;
  /** Adds its steps to a build. */
  configure?(config: EleventyConfig, build: Build): void | Promise<void>;
  /** Runs after each build that succeeds, before its files are published. */
  finish?(build: Build): Promise<void>;
}

export const sitePlugins: readonly (SitePlugin & { name: string })[] = plugins;
