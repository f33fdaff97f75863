import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { useAgencyWords, type AgencyWords } from "../../widgets/publish/files/bundles/agency-words";
import { browserTargets } from "../../widgets/publish/files/tools/browser-targets";
import { themeAlias, themeValues } from "../../widgets/publish/files/tools/theme-values";
import { withoutPreload } from "../../widgets/publish/files/bundles/vite-build";
import { cached, hashOfFiles, installed } from "./cache";
import { readEnvironment } from "./environment";
import { inRoot, posix } from "./paths";

/** The styles and scripts of the site's own pages, all of which pages inline. */
export const ownSources = {
  site: "site/assets/styles/site.css",
  beforePaint: "site/assets/scripts/before-paint.js",
  embeds: "site/assets/scripts/embeds.js",
  chosenService: "site/assets/scripts/chosen-service.js",
  languageSwitch: "site/assets/scripts/language-switch.js",
};

/** The folders with what the sources import, and with the templates whose classes the styles contain. */
const folders = [
  "site/assets",
  "site/includes",
  "site/pages",
  "site/plugins",
  "site/generator",
  "site/schemas",
  "widgets",
];

type Output = Rolldown.RolldownOutput["output"][number];

/** Paths of sources, by the name that templates use. */
type Sources = Readonly<Record<string, string>>;

interface BuiltAssets {
  /** The code of the sources that pages inline. */
  inline: Record<string, string>;
  /** The names of the files of the other sources. */
  files: Record<string, string>;
}

/**
 * Builds styles and scripts, unless an earlier build did. Pages inline most of them, so no request delays the first
 * paint.
 *
 * @param folder the folder of files that pages load
 * @param base the site's path on its host, such as `/agency`, or an empty string
 * @param modules the values that scripts import, by the name of a module
 */
export async function buildAssets(
  folder: string,
  base: string,
  inlined: Sources,
  loaded: Sources,
  modules: Modules,
  words?: AgencyWords,
): Promise<BuiltAssets> {
  const built: BuiltAssets = { inline: {}, files: {} };
  for (const isStyle of [true, false]) {
    const part = (sources: Sources) =>
      Object.fromEntries(Object.entries(sources).filter(([, file]) => file.endsWith(".css") === isStyle));
    const [inlinedPart, loadedPart] = [part(inlined), part(loaded)];
    const values = [base, inlinedPart, loadedPart, isStyle ? [] : [modules, words]];
    const key = [await hashOfSources(isStyle), await readFile(themeValues(), "utf8"), JSON.stringify(values)];
    const kept = await cached("site-assets", key, async (made) => {
      await mkdir(path.join(made, "files"), { recursive: true });
      const files = Object.values({ ...inlinedPart, ...loadedPart });
      const output = files.length > 0 ? await bundle(base, files, modules, words) : [];
      const assets = await writeAssets(path.join(made, "files"), output, inlinedPart, loadedPart);
      await writeFile(path.join(made, "assets.json"), JSON.stringify(assets));
    });
    await cp(path.join(kept, "files"), folder, { recursive: true });
    const { inline, files } = JSON.parse(
      await readFile(path.join(kept, "assets.json"), "utf8"),
    ) as BuiltAssets;
    Object.assign(built.inline, inline);
    Object.assign(built.files, files);
  }
  return built;
}

/** Returns a hash of the files that styles or scripts depend on. Only the development server is worth a closer look. */
async function hashOfSources(isStyle: boolean): Promise<string> {
  const places = [...folders, ...installed];
  if (readEnvironment().isBuild) return hashOfFiles(...places);
  const { hashForScripts, hashForStyles } = await import("./asset-sources");
  return isStyle ? hashForStyles(ownSources.site, ...places) : hashForScripts(...places);
}

async function writeAssets(
  folder: string,
  output: readonly Output[],
  inlined: Sources,
  loaded: Sources,
): Promise<BuiltAssets> {
  const builtFrom = (source: string): Output =>
    output.find((file) =>
      file.type === "asset"
        ? file.names.includes(path.basename(source))
        : file.facadeModuleId !== null && posix(file.facadeModuleId) === posix(inRoot(source)),
    )!;
  const inlinedFiles = new Set(Object.values(inlined).map(builtFrom));
  for (const file of output)
    if (!inlinedFiles.has(file))
      await writeFile(path.join(folder, file.fileName), file.type === "asset" ? file.source : file.code);
  const each = (sources: Sources, value: (file: Output) => string) =>
    Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, value(builtFrom(source))]));
  return { inline: each(inlined, textOf), files: each(loaded, ({ fileName }) => fileName) };
}

/** Modules that consist of values from the build, by name: `virtual:<name>`. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const withModules = (modules: Modules): Plugin => ({
  name: "modules-of-values",
  resolveId: (name) => (name in modules ? `\0${name}` : undefined),
  load: (id) =>
    id.startsWith("\0virtual:")
      ? Object.entries(modules[id.slice(1)] ?? {})
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join("\n")
      : undefined,
});

export async function bundle(
  base: string,
  files: readonly string[],
  modules: Modules = {},
  words?: AgencyWords,
): Promise<Output[]> {
  const { default: tailwindcss } = await import("@tailwindcss/vite");
  const { build } = await import("vite");
  const { output } = (await build({
    configFile: false,
    root: inRoot("site/assets"),
    base: `${base}/assets/site/`,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: [themeAlias()] },
    plugins: [useAgencyWords(words), tailwindcss(), withoutPreload, withModules(modules)],
    build: {
      write: false,
      assetsDir: "",
      modulePreload: false,
      target: browserTargets,
      rolldownOptions: {
        input: files.map((file) => inRoot(file)),
        // Keep the exports of entry files, because pages import them by URL.
        preserveEntrySignatures: "strict",
        // Otherwise, the bundler would warn on a busy machine that Tailwind is slow.
        checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output;
}

function textOf(file: Output): string {
  if (file.type === "asset") return String(file.source).trim();
  if (file.imports.length > 0)
    throw new Error(
      `${file.name} imports ${file.imports.join(", ")}, but a script that pages inline cannot import other files. Remove the imports.`,
    );
  return file.code.trim();
}
