import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { elementFile, widgetsFolder, widgetTags } from "../widget-tags";
import type { AgencyWords } from "./agency-words";
import { chunkFileName, languagesNextToScript, writeLanguages } from "./language-files";
import { onPreact } from "./on-preact";
import { buildAlone, inProduction, viteBuild } from "./vite-build";

/** Builds what partners load, with Preact: `<tag>.js`, shared chunks, and `<tag>.css` for prerendered snippets. */
export const buildWidgets = (outDir: string, words?: AgencyWords) =>
  inProduction(async () => {
    await buildElements(outDir, "preact", words);
    await buildStyles(outDir);
  });

/** Builds the loader and the elements for this site's own pages, with React. `address` is the URL of `outDir`. */
export const buildSiteWidgets = (outDir: string, address: string, words?: AgencyWords) =>
  inProduction(async () => {
    await buildElements(outDir, "react", words);
    await buildLoader(outDir, address, "");
  });

/** Builds a self-contained `<tag>.js` for each element, with Preact. Only the translations are separate files. */
export const buildStandalone = (outDir: string, tags = widgetTags, words?: AgencyWords) =>
  inProduction(async () => {
    const plugins = [onPreact(), languagesNextToScript];
    for (const tag of tags) await buildAlone(outDir, tag, elementFile(tag), { plugins, words });
    await writeLanguages(outDir, words);
  });

/**
 * Builds `loader.js`.
 *
 * @param address the URL of `outDir`, from which copies of the loader on other hosts import the elements
 * @param loaderPath the path of `loader.js`, or an empty string if pages contain the script itself
 * @param elements the folder that contains the elements
 */
export const buildLoader = (
  outDir: string,
  address: string,
  loaderPath = `${address.replace(/^\w+:\/\/[^/]+/, "")}loader.js`,
  elements = outDir,
) =>
  inProduction(async () => {
    const chunks = await readdir(path.join(elements, "chunks"));
    await buildAlone(outDir, "loader", path.join(widgetsFolder, "runtime/loader/loader.ts"), {
      define: {
        WIDGETS_ADDRESS: JSON.stringify(address),
        LOADER_PATH: JSON.stringify(loaderPath),
        RUNTIME_PATH: JSON.stringify(`chunks/${chunks.find((file) => file.startsWith("runtime-"))!}`),
      },
    });
  });

/** Omits the styles for shadow roots from this site's own pages, which have all content in light DOM. */
const withoutShadowStyles: Plugin = {
  name: "without-shadow-styles",
  enforce: "pre",
  resolveId: { order: "pre", filter: { id: /\.css\?inline$/ }, handler: () => "\0no-styles" },
  load: { filter: { id: /^\0no-styles$/ }, handler: () => 'export default "";' },
};

/**
 * Builds the elements, and one chunk with everything that they share. Each element has the rest in one file, and the
 * loader imports both files at the same time.
 */
const buildElements = (outDir: string, library: "preact" | "react", words?: AgencyWords) =>
  viteBuild(
    outDir,
    {
      input: Object.fromEntries(widgetTags.map((tag) => [tag, elementFile(tag)])),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: chunkFileName,
        codeSplitting: {
          groups: [{ name: "runtime", minShareCount: 2 }],
        },
      },
    },
    { plugins: [library === "preact" ? onPreact() : withoutShadowStyles], words },
  );

/** Builds a self-contained `<tag>.css` for each widget. */
export async function buildStyles(outDir: string, tags = widgetTags): Promise<void> {
  const input = {
    shared: path.join(widgetsFolder, "theme/embed.css"),
    ...Object.fromEntries(tags.map((tag) => [tag, path.join(widgetsFolder, tag, `${tag}.css`)])),
  };
  const built = await viteBuild(
    outDir,
    { input, output: { assetFileNames: "[name].css" } },
    { write: false },
  );
  const { output } = built as Rolldown.RolldownOutput;
  // Stylesheets with the same content become one file, which has the name of the first one.
  const sheetOf = (name: string) =>
    output
      .flatMap((file) => (file.type === "asset" ? file : []))
      .find((file) => file.names.includes(`${name}.css`))!.source;
  await mkdir(outDir, { recursive: true });
  for (const tag of tags)
    await writeFile(path.join(outDir, `${tag}.css`), `${sheetOf("shared")}${sheetOf(tag)}`);
}
