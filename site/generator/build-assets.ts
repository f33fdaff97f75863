import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin, type Rolldown } from "vite";
import { offerServices, type AgencyServices } from "../../widgets/publish/files/bundles/agency-services";
import { browserTargets } from "../../widgets/publish/files/tools/browser-targets";
import { themeAlias } from "../../widgets/publish/files/tools/theme-values";
import { withoutPreload } from "../../widgets/publish/files/bundles/vite-build";
import { inRoot, posix } from "./paths";

const sources = {
  site: "site/assets/styles/site.css",
  partners: "site/plugins/partners/partners.css",
  beforePaint: "site/assets/scripts/before-paint.js",
  embeds: "site/assets/scripts/embeds.js",
  chosenService: "site/assets/scripts/chosen-service.js",
  partnersStart: "site/plugins/partners/partners-start.ts",
  partnersPage: "site/plugins/partners/partners-page.ts",
};

type Source = keyof typeof sources;

/** Returns the sources of a site with or without the partners' pages. */
export const sourcesWith = (hasPartners: boolean) =>
  (Object.keys(sources) as Source[]).filter((name) => hasPartners || !name.startsWith("partners"));

const inlinedSources = [
  "site",
  "partners",
  "beforePaint",
  "embeds",
  "chosenService",
  "partnersStart",
] as const;

type Output = Rolldown.RolldownOutput["output"][number];

type Inlined = (typeof inlinedSources)[number];

interface BuiltAssets {
  /** Returns the code of a source that pages inline; empty if the source is not built. */
  inline: (source: Inlined) => string;
  /** The name of the script that the partners' pages load on the first interaction. */
  partnersPage: string;
  /** The names of the files built from the additional scripts. */
  more: string[];
}

/**
 * Builds the styles and scripts of the site's pages. Pages inline most of them, so no request delays the first paint.
 * The other files are written to `folder`.
 *
 * @param base the site's path on its host, such as `/agency`, or an empty string
 * @param more paths of additional scripts that the site's settings require
 * @param modules the values that these scripts import, by the name of a module
 * @param only the sources to build
 * @param services the options of contact forms in examples
 */
export async function buildAssets(
  folder: string,
  base: string,
  more: readonly string[],
  modules: Modules,
  only: readonly Source[],
  services?: AgencyServices,
): Promise<BuiltAssets> {
  const output = await bundle(base, [...only.map((name) => sources[name]), ...more], modules, services);
  const builtFromFile = (source: string): Output =>
    output.find((file) =>
      file.type === "asset"
        ? file.names.includes(path.basename(source))
        : file.facadeModuleId !== null && posix(file.facadeModuleId) === posix(inRoot(source)),
    )!;
  const builtFrom = (source: Source) => builtFromFile(sources[source]);
  const inlined = new Map<Inlined, Output>(
    inlinedSources.filter((name) => only.includes(name)).map((name) => [name, builtFrom(name)]),
  );
  const inlinedFiles = new Set(inlined.values());
  const files = output.filter((file) => !inlinedFiles.has(file));
  await mkdir(folder, { recursive: true });
  for (const file of files)
    await writeFile(path.join(folder, file.fileName), file.type === "asset" ? file.source : file.code);
  return {
    inline: (source) => (only.includes(source) ? textOf(inlined.get(source)!) : ""),
    partnersPage: only.includes("partnersPage") ? builtFrom("partnersPage").fileName : "",
    more: more.map((source) => builtFromFile(source).fileName),
  };
}

/** Modules that consist of values from the build, by name: `virtual:analytics`. */
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns a plugin that provides modules with values from the build. */
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
  services?: AgencyServices,
): Promise<Output[]> {
  const { output } = (await build({
    configFile: false,
    root: inRoot("site/assets"),
    base: `${base}/assets/site/`,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: [themeAlias()] },
    plugins: [offerServices(services), tailwindcss(), withoutPreload, withModules(modules)],
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
