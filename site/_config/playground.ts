import { build, type Rolldown } from "vite";
import { browserTargets } from "../../widgets/_build/browser-targets";
import { withoutPreload } from "../../widgets/_build/build-widgets";
import type { Alongside } from "./alongside";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "./paths";

/** Builds the script of the partners' pages; templates get its address as `playground`. */
export function addPlayground(config: EleventyConfig, output: string, alongside: Alongside) {
  let playground: string;
  config.on("eleventy.before", () =>
    alongside(async () => {
      const { output: files } = await buildPlayground(inRoot(output, "assets/site"));
      const entry = files.find((file) => file.type === "chunk" && file.isEntry)!;
      playground = `/assets/site/${entry.fileName}`;
    }),
  );
  config.addGlobalData("playground", () => playground);
}

async function buildPlayground(outDir: string) {
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
      rolldownOptions: { input: inRoot("site/assets/playground/partners.ts") },
    },
  });
  return result as Rolldown.RolldownOutput;
}
