import path from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";
import { browserTargets } from "../../_tools/browser-targets.ts";
import { withoutDocs } from "./without-docs.ts";

const configFile = path.resolve(import.meta.dirname, "../../../vite.config.ts");

/**
 * Vite wraps each dynamic import to preload its styles. Ours have none beside them, and the loader
 * must stay one small file, so the wrapper only calls through.
 */
export const withoutPreload: Plugin = {
  name: "without-preload",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

type RolldownOptions = NonNullable<NonNullable<InlineConfig["build"]>["rolldownOptions"]>;

/** Builds files for browsers from the widgets' sources. */
export const viteBuild = (
  outDir: string,
  rolldownOptions: RolldownOptions,
  { plugins = [], write = true }: { plugins?: Plugin[]; write?: boolean } = {},
) =>
  build({
    configFile,
    logLevel: "warn",
    mode: "production",
    plugins: [withoutPreload, withoutDocs, ...plugins],
    build: {
      outDir,
      write,
      emptyOutDir: false,
      copyPublicDir: false,
      target: browserTargets,
      modulePreload: false,
      rolldownOptions: { ...rolldownOptions, checks: { bundlerTimings: false } },
    },
  });

/** Builds `<name>.js` with everything in it. */
export const buildAlone = (outDir: string, name: string, file: string, plugins: Plugin[] = []) =>
  viteBuild(
    outDir,
    { input: { [name]: file }, output: { entryFileNames: "[name].js", codeSplitting: false } },
    { plugins },
  );

/** Runs builds for visitors: a Vite server in this process may have asked for React as it is for development. */
export async function inProduction(run: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await run();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
