import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";
import { browserTargets } from "../_tools/browser-targets.ts";
import { buildStyles } from "./build-styles.ts";
import { withoutDocs } from "./without-docs.ts";

const root = path.resolve(import.meta.dirname, "../..");
const widgets = path.join(root, "widgets");
export const elementFile = (tag: string) => path.join(widgets, tag, `${tag}.element.ts`);

/** The tags of all widgets: the folders that hold an element of their own name. */
export const tags: readonly string[] = readdirSync(widgets).filter((folder) =>
  existsSync(elementFile(folder)),
);

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

type Extras = Pick<InlineConfig, "build"> & { plugins?: Plugin[] };

const shared = (outDir: string, options: InlineConfig["build"], plugins: Plugin[] = []): InlineConfig => ({
  configFile: path.join(root, "vite.config.ts"),
  logLevel: "warn",
  mode: "production",
  plugins: [withoutPreload, withoutDocs, ...plugins],
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    target: browserTargets,
    modulePreload: false,
    ...options,
  },
});

/**
 * Builds what pages and partners load: `loader.js`, one `<tag>.js` an element, hashed chunks for
 * what they share, `<tag>.css` for prerendered snippets, and `standalone/<tag>.js`, each with
 * everything in one file.
 *
 * @param outDir the folder that is served as `/widgets/v1/`
 * @param options `standalone: false` leaves the one-file builds out, which takes half the time
 */
export async function buildWidgets(outDir: string, { standalone = true } = {}): Promise<void> {
  await inProduction(() => buildAll(outDir, standalone));
}

/** Runs a build whose files are for visitors. */
export async function inProduction(run: () => Promise<void>): Promise<void> {
  const surroundings = process.env.NODE_ENV;
  // A Vite server in this process has set it to "development", which would put that React into the files.
  process.env.NODE_ENV = "production";
  try {
    await run();
  } finally {
    if (surroundings === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = surroundings;
  }
}

async function buildAll(outDir: string, standalone: boolean): Promise<void> {
  await build(
    shared(outDir, {
      rolldownOptions: {
        input: Object.fromEntries(tags.map((tag) => [tag, elementFile(tag)])),
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
          codeSplitting: {
            groups: [
              {
                name: "react",
                test: /node_modules[\\/](react|react-dom|scheduler|@r2wc)[\\/]|vite\/preload-helper/,
              },
            ],
          },
        },
      },
    }),
  );
  await buildStyles(outDir, tags, (options) => shared(outDir, options));
  await buildAlone(outDir, "loader", path.join(widgets, "_runtime/loader.ts"));
  if (!standalone) return;
  for (const tag of tags) await buildAlone(path.join(outDir, "standalone"), tag, elementFile(tag));
}

/** Builds `<name>.js` with everything in it. */
export const buildAlone = (
  outDir: string,
  name: string,
  file: string,
  { plugins, build: more }: Extras = {},
) =>
  build(
    shared(
      outDir,
      {
        rolldownOptions: {
          input: { [name]: file },
          output: { entryFileNames: "[name].js", codeSplitting: false },
          checks: { pluginTimings: false },
        },
        ...more,
      },
      plugins,
    ),
  );
