import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Rolldown } from "vite";
import { browserTargets } from "../../widgets/_tools/browser-targets";
import { withoutPreload } from "../../widgets/_build/bundles/vite-build";
import type { PageSettings } from "../_analytics/page-settings";
import { inRoot } from "./paths";

const sources = {
  site: "site/assets/styles/site.css",
  partners: "site/assets/styles/partners.css",
  beforePaint: "site/assets/scripts/before-paint.js",
  embeds: "site/assets/scripts/embeds.js",
  partnersStart: "site/_partners/playground/partners.ts",
  partnersPage: "site/_partners/playground/partners-page.ts",
};

const inlinedSources = ["site", "partners", "beforePaint", "embeds", "partnersStart"] as const;

type Output = Rolldown.RolldownOutput["output"][number];

export interface BuiltAssets {
  /** The code of a source, to stand in pages. */
  inline: (source: (typeof inlinedSources)[number]) => string;
  /** The name of the file that comes with the first touch of a partners' page. */
  partnersPage: string;
  /** The names of the files that settings of the site ask for. */
  more: string[];
}

/**
 * Builds the styles and scripts of pages. Most stand in pages, so that nothing is waited for before the first
 * paint; the others are written to a folder.
 *
 * @param base the path that the site lies below, such as `/agency`, or nothing
 * @param more scripts that settings of the site ask for
 */
export async function buildAssets(
  folder: string,
  base: string,
  more: readonly string[],
  { analytics, attribution, social }: PageSettings,
): Promise<BuiltAssets> {
  const output = await bundle(base, [...Object.values(sources), ...more], {
    analytics,
    attribution,
    social,
  });
  const builtFromFile = (source: string): Output =>
    output.find((file) =>
      file.type === "asset"
        ? file.names.includes(path.basename(source))
        : file.facadeModuleId === inRoot(source),
    )!;
  const builtFrom = (source: keyof typeof sources) => builtFromFile(sources[source]);
  const inlined = new Map(inlinedSources.map((source) => [source, builtFrom(source)]));
  const standing = new Set(inlined.values());
  const files = output.filter((file) => !standing.has(file));
  await mkdir(folder, { recursive: true });
  for (const file of files)
    await writeFile(path.join(folder, file.fileName), file.type === "asset" ? file.source : file.code);
  return {
    inline: (source) => textOf(inlined.get(source)!),
    partnersPage: builtFrom("partnersPage").fileName,
    more: more.map((source) => builtFromFile(source).fileName),
  };
}

/** @param settings what the files find in `SITE_SETTINGS` */
export async function bundle(
  base: string,
  files: readonly string[],
  settings: PageSettings,
): Promise<Output[]> {
  const { output } = (await build({
    configFile: false,
    root: inRoot("site/assets"),
    base: `${base}/assets/site/`,
    logLevel: "warn",
    publicDir: false,
    define: { SITE_SETTINGS: JSON.stringify(settings) },
    plugins: [tailwindcss(), withoutPreload],
    build: {
      write: false,
      assetsDir: "",
      modulePreload: false,
      target: browserTargets,
      rolldownOptions: {
        input: files.map((file) => inRoot(file)),
        // What is imported by its address counts as used.
        preserveEntrySignatures: "strict",
        // On a busy machine it would say that Tailwind takes long.
        checks: { bundlerTimings: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output;
}

function textOf(file: Output): string {
  if (file.type === "asset") return String(file.source).trim();
  if (file.imports.length > 0)
    throw new Error(`${file.name} stands in a page, so it can import nothing: ${file.imports.join(", ")}.`);
  return file.code.trim();
}
