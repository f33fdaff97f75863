import type { Warn } from "./content/findings";
import type { EleventyConfig } from "./eleventy/eleventy";
import type { SiteFacts } from "./facts/read-facts";
import type { Environment } from "./environment";
import type { Plugin } from "./plugins";
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
}

/** An optional part of the site: the default export of `site/plugins/<name>/plugin.ts`. Its folder can be deleted. */
export interface SitePlugin extends Plugin {
  /** Adds its steps to a build. */
  configure?(config: EleventyConfig, build: Build): void | Promise<void>;
  /** Runs after each build that succeeds, before its files are published. */
  finish?(build: Build): Promise<void>;
}
