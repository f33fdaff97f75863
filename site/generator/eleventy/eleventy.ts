import type { Facts } from "../facts/derive-facts";

/** The properties that the site reads from `this` in a shortcode. */
export interface Shortcode {
  page: { url: string };
  ctx: { language?: string; facts?: Facts };
}

/** The part of Eleventy's configuration that this site uses. Eleventy 3 ships no types. */
export interface EleventyConfig {
  on(
    event: "eleventy.before" | "eleventy.after",
    act: (event: {
      runMode: "build" | "serve" | "watch";
      /** After a build, the pages. */
      results?: readonly { outputPath: string | false }[];
    }) => unknown,
  ): void;
  on(event: "eleventy.engine.njk", act: (event: { nunjucks: { compiler: TemplateCompiler } }) => void): void;
  addGlobalData(name: string, value: unknown): void;
  addFilter(name: string, filter: (...values: any[]) => unknown): void;
  addShortcode(name: string, shortcode: (this: Shortcode, ...values: any[]) => string): void;
  addTransform(
    name: string,
    transform: (
      this: { page: { url: string; inputPath: string; outputPath: string | false } },
      content: string,
    ) => Promise<string | Buffer>,
  ): void;
  addTemplate(path: string, content: string): void;
  addPassthroughCopy(paths: Record<string, string>): void;
  addWatchTarget(path: string): void;
  addPlugin(plugin: unknown, options: object): void;
  htmlTransformer: {
    addPosthtmlPlugin(
      extension: "html",
      plugin: () => (tree: any) => void,
      options: { enabled: () => boolean },
    ): void;
  };
  /** Globs of files that Eleventy does not treat as templates. */
  ignores: Set<string>;
  setEventEmitterMode(mode: "sequential"): void;
  setWatchJavaScriptDependencies(watches: boolean): void;
  setChokidarConfig(options: object): void;
  setServerOptions(options: object): void;
}

interface TemplateCompiler {
  compile(
    source: string,
    asyncFilters: unknown,
    extensions: unknown,
    name: string | undefined,
    options: unknown,
  ): string;
}

export interface HtmlNode {
  tag?: string;
  attrs?: Record<string, string>;
}
