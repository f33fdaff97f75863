import { copyFile, mkdir, readFile, readdir, rm } from "node:fs/promises";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { parse } from "postcss";
import { minify } from "terser";
import { build, type Rolldown } from "vite";
import { browserTargets } from "../../widgets/_build/browser-targets";
import type { Alongside } from "./alongside";
import { pageStyles } from "./drawings/scene";
import type { EleventyConfig } from "./eleventy";
import { cutFaces } from "./fonts/cut-faces";
import { fontsFor } from "./fonts/font-faces";
import { inRoot } from "./paths";
import { markOf, type Pieces } from "./page-pieces";

interface Assets {
  /** The mark of each stylesheet, to stand in the page: nothing is waited for before the first paint. */
  styles: {
    /** Of every page, with the fonts. */
    site: string;
    /** What the partners' pages have beside it. */
    partners: string;
  };
  /** The addresses of the fonts that every page is set with, for preloading. */
  fonts: string[];
  /** What runs in pages before a touch, to stand in them too. */
  scripts: {
    /** What must run before the first paint. */
    beforePaint: string;
    /** The widgets' loader. */
    loader: string;
    map: string;
  };
}

/**
 * Builds the stylesheets and the fonts before each build; templates find them in `assets`.
 *
 * @param published waits until the widgets are there
 */
export function addAssets(
  config: EleventyConfig,
  output: string,
  base: () => string,
  published: () => Promise<void>,
  pieces: Pieces,
  alongside: Alongside,
) {
  const styles = { site: markOf("site.css"), partners: markOf("partners.css") };
  let assets: Assets;
  config.on("eleventy.before", async () => {
    const folder = inRoot(output, "assets/site");
    await rm(folder, { recursive: true, force: true });
    alongside(async () => {
      const { site, fonts, partners } = await buildStyles(folder, base());
      pieces.set(styles.site, Buffer.from(fonts + site + pageStyles()));
      pieces.set(styles.partners, Buffer.from(partners));
      assets = {
        styles,
        // As templates name addresses, from the site's root.
        fonts: fontsFor("a", parse(fonts)).map((address) => address.slice(base().length)),
        scripts: {
          beforePaint: await readScript("before-paint"),
          loader: await published().then(() => readLoader(output, base())),
          map: await readScript("map"),
        },
      };
      await copyBrand(inRoot(output, "assets/brand"));
    });
  });
  config.addGlobalData("assets", () => Object.freeze(assets));
  config.addPassthroughCopy({ "site/assets/scripts/not-found.js": "assets/scripts/not-found.js" });
  config.addWatchTarget("site/assets");
}

async function readScript(name: string): Promise<string> {
  const code = await readFile(inRoot(`site/assets/scripts/${name}.js`), "utf8");
  return (await minify(code)).code!;
}

/** The loader as it stands in a page, which has another address than the loader's own. */
async function readLoader(output: string, base: string): Promise<string> {
  const file = "widgets/v1/loader.js";
  const code = await readFile(inRoot(output, file), "utf8");
  const placed = code.replace("import.meta.url", JSON.stringify(`${base}/${file}`));
  if (placed === code || placed.includes("import.meta"))
    throw new Error(`${file} must name import.meta.url once, so that it can stand in a page.`);
  return placed.trim();
}

const sources = ["site", "fonts", "partners"] as const;

/** @returns the text of each sheet; the folder holds the fonts then */
async function buildStyles(outDir: string, base: string): Promise<Record<(typeof sources)[number], string>> {
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
        input: sources.map((name) => inRoot(`site/assets/styles/${name}.css`)),
        // It would say that fonts which are not kept yet take long to cut.
        checks: { bundlerTimings: false },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const texts = sources.map(async (name) => {
    const file = output.find(
      (one) => "names" in one && one.names.includes(`${name}.css`),
    ) as Rolldown.OutputAsset;
    await rm(path.join(outDir, file.fileName));
    return [name, withoutFallbacks(String(file.source)).trim()] as const;
  });
  return Object.fromEntries(await Promise.all(texts)) as Record<(typeof sources)[number], string>;
}

/** Leaves out Tailwind's help for browsers older than those the site is built for. */
function withoutFallbacks(sheet: string): string {
  const root = parse(sheet);
  root.walkAtRules("layer", (rule) => void (rule.params === "properties" && rule.remove()));
  return root.toString();
}

async function copyBrand(folder: string) {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(inRoot("site/assets/brand"))) {
    await copyFile(inRoot("site/assets/brand", file), path.join(folder, file));
  }
}
