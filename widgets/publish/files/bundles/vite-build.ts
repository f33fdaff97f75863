import path from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { browserTargets } from "../tools/browser-targets.ts";
import { nativeReads, ownBind } from "./sound-libraries.ts";
import { useAgencyWords, type AgencyWords } from "./agency-words.ts";
import { withoutDocs } from "./without-docs.ts";

const configFile = path.resolve(import.meta.dirname, "../../../../vite.config.ts");

/** Removes Vite's wrapper around dynamic imports, which preloads styles: the widgets import none. */
export const withoutPreload: Plugin = {
  name: "without-preload",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** The output options for scripts that must work as modules, as classic scripts and in concatenated files. */
const anyScript = {
  format: "iife",
  strict: false,
  intro: '"use strict";',
  postBanner: ";",
  codeSplitting: false,
} as const;

/** Replaces `import.meta.url` in classic scripts. Named elements hide the document's properties, not its prototype's. */
const withoutImportMeta = (name: string): Plugin => ({
  name: "without-import-meta",
  transform: {
    filter: { code: "import.meta.url" },
    handler: (code) => ({
      code: code.replaceAll(
        "import.meta.url",
        `((read) => (read("currentScript") ?? [...read("scripts")].find(({ src }) => src.includes("/${name}.js")) ?? { src: read("baseURI") }).src)((key) => Reflect.get(Document.prototype, key, document))`,
      ),
      map: null,
    }),
  },
});

/** Escapes all characters outside ASCII, because a page in another encoding misreads a classic script in UTF-8. */
const onlyAscii: Plugin = {
  name: "only-ascii",
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      chunk.code = chunk.code.replaceAll(
        /[\u0080-\uffff]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    }
  },
};

type RolldownOptions = NonNullable<NonNullable<InlineConfig["build"]>["rolldownOptions"]>;

interface Extras {
  plugins?: Plugin[];
  define?: Record<string, string>;
  /** The agency's services and labels. */
  words?: AgencyWords;
}

export const viteBuild = async (
  outDir: string,
  rolldownOptions: RolldownOptions,
  { plugins = [], define, words, write = true }: Extras & { write?: boolean } = {},
) =>
  // Imported only here, because most builds of the site need no bundler.
  (await import("vite")).build({
    configFile,
    logLevel: "warn",
    mode: "production",
    plugins: [
      useAgencyWords(words),
      withoutPreload,
      withoutDocs,
      ownBind,
      nativeReads,
      onlyAscii,
      ...plugins,
    ],
    define,
    build: {
      outDir,
      write,
      emptyOutDir: false,
      copyPublicDir: false,
      target: browserTargets,
      modulePreload: false,
      rolldownOptions: {
        ...rolldownOptions,
        checks: { bundlerTimings: false, emptyImportMeta: false, ineffectiveDynamicImport: false },
      },
    },
  });

export const buildAlone = (
  outDir: string,
  name: string,
  file: string,
  { plugins = [], ...extras }: Extras = {},
) =>
  viteBuild(
    outDir,
    { input: { [name]: file }, output: { ...anyScript, entryFileNames: "[name].js" } },
    { plugins: [withoutImportMeta(name), ...plugins], ...extras },
  );

/** Runs builds in production mode, because a Vite server in the same process may have set development mode. */
export async function inProduction(run: () => Promise<unknown>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await run();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
