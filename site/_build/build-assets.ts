import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { parse } from "postcss";
import { minify } from "terser";
import { build, type Rolldown } from "vite";
import { browserTargets } from "../../widgets/_tools/browser-targets";
import { withoutPreload } from "../../widgets/_build/bundles/vite-build";
import { cutFaces } from "../_fonts/cut-faces";
import { inRoot } from "./paths";

/**
 * Writes to a folder what stands in pages, under the names of its sources: `site.css`, `fonts.css`, `partners.css`,
 * `before-paint.js`, `map.js` and `partners.js`. Beside them the fonts that the stylesheets ask for, and
 * `partners-page-<hash>.js` with what comes with the first touch of a partners' page.
 *
 * @param base the path that the site lies below, such as `/agency`, or nothing
 */
export async function buildAssets(folder: string, base: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    buildStyles(folder, base),
    buildScript(folder, "before-paint"),
    buildScript(folder, "map"),
    buildPlayground(folder),
  ]);
}

async function buildScript(folder: string, name: string): Promise<void> {
  const code = await readFile(inRoot(`site/assets/scripts/${name}.js`), "utf8");
  await writeFile(path.join(folder, `${name}.js`), (await minify(code)).code!);
}

async function buildPlayground(outDir: string): Promise<void> {
  const result = await build({
    configFile: false,
    root: inRoot("site/assets"),
    base: "./",
    logLevel: "warn",
    publicDir: false,
    plugins: [withoutPreload],
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: "",
      modulePreload: false,
      target: browserTargets,
      rolldownOptions: {
        input: ["partners", "partners-page"].map((name) => inRoot(`site/_partners/playground/${name}.ts`)),
        output: { entryFileNames: ({ name }) => (name === "partners" ? "[name].js" : "[name]-[hash].js") },
        // What is imported by its address counts as used.
        preserveEntrySignatures: "strict",
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const partners = output.find(({ fileName }) => fileName === "partners.js") as Rolldown.OutputChunk;
  if (partners.imports.length > 0)
    throw new Error(
      `partners.ts stands in a page, so it can import nothing: ${partners.imports.join(", ")}.`,
    );
}

const sheets = ["site", "fonts", "partners"];

async function buildStyles(outDir: string, base: string): Promise<void> {
  const result = await build({
    configFile: false,
    root: inRoot("site/assets"),
    base: `${base}/assets/site/`,
    logLevel: "warn",
    publicDir: false,
    plugins: [tailwindcss(), cutFaces()],
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: "",
      assetsInlineLimit: 0,
      target: browserTargets,
      rolldownOptions: {
        input: sheets.map((name) => inRoot(`site/assets/styles/${name}.css`)),
        // It would say that fonts which are not kept yet take long to cut.
        checks: { bundlerTimings: false },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  for (const name of sheets) {
    const file = output.find(
      (one) => "names" in one && one.names.includes(`${name}.css`),
    ) as Rolldown.OutputAsset;
    await rm(path.join(outDir, file.fileName));
    await writeFile(path.join(outDir, `${name}.css`), withoutFallbacks(String(file.source)).trim());
  }
}

/** Leaves out Tailwind's help for browsers older than those the site is built for. */
function withoutFallbacks(sheet: string): string {
  const root = parse(sheet);
  root.walkAtRules("layer", (rule) => void (rule.params === "properties" && rule.remove()));
  return root.toString();
}
