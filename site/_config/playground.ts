import { rm } from "node:fs/promises";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { browserTargets } from "../../widgets/_build/browser-targets";
import { withoutPreload } from "../../widgets/_build/build-widgets";
import type { Alongside } from "./alongside";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "./paths";

interface Playground {
  /** What a partners' page starts with, to stand in it. */
  script: string;
  /** The address of the code that comes with the first touch. */
  code: string;
}

/** Builds the scripts of the partners' pages; templates find them in `playground`. */
export function addPlayground(
  config: EleventyConfig,
  output: string,
  base: () => string,
  alongside: Alongside,
) {
  let playground: Playground;
  config.on("eleventy.before", () =>
    alongside(async () => {
      const folder = inRoot(output, "assets/site");
      const { partners, "partners-page": page } = await buildScripts(folder);
      if (partners.imports.length > 0)
        throw new Error(
          `partners.ts stands in a page, so it can import nothing: ${partners.imports.join(", ")}.`,
        );
      await rm(path.join(folder, partners.fileName));
      playground = { script: partners.code.trim(), code: `${base()}/assets/site/${page.fileName}` };
    }),
  );
  config.addGlobalData("playground", () => playground);
}

const sources = ["partners", "partners-page"] as const;

async function buildScripts(outDir: string): Promise<Record<(typeof sources)[number], Rolldown.OutputChunk>> {
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
        input: sources.map((name) => inRoot(`site/assets/playground/${name}.ts`)),
        // What is imported by its address counts as used.
        preserveEntrySignatures: "strict",
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const entries = output.filter((file) => file.type === "chunk" && file.isEntry) as Rolldown.OutputChunk[];
  return Object.fromEntries(entries.map((entry) => [entry.name, entry])) as Record<
    (typeof sources)[number],
    Rolldown.OutputChunk
  >;
}
