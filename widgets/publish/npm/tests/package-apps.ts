import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { build, type Rolldown } from "vite";
import project from "../../../../package.json" with { type: "json" };
import { inRoot } from "../../../../site/generator/paths";
import { builtRelease } from "../../../../site/tests/support/built-release";

const run = promisify(execFile);

export interface App {
  files: Readonly<Record<string, string>>;
  /** The packages to substitute, keyed by the names of the packages that they replace. */
  alias?: Readonly<Record<string, string>>;
}

/** The versions of React that the components support, each with the packages to substitute for it. */
export const reactVersions: Readonly<Record<string, App["alias"]>> = {
  "React 18": { react: "react-18", "react-dom": "react-dom-18" },
  "React 19": undefined,
};

/** Returns an app that renders the React components of these widgets and logs the FAQ's events. */
export const appOfAll = (
  uses: readonly { tag: string; props: Readonly<Record<string, unknown>> }[],
  alias: App["alias"],
): App => ({
  alias,
  files: {
    "main.js": `import { createElement } from "react";
      import { createRoot } from "react-dom/client";
      import * as widgets from "${project.widgetsPackage}/react";
      const nameOf = (tag) => tag.replace(/(^|-)([a-z])/g, (_, dash, letter) => letter.toUpperCase());
      const all = ${JSON.stringify(uses)}.map(({ tag, props }) => createElement(widgets[nameOf(tag)], { key: tag, onAgencyToggle: (event) => console.log(event.type), ...props }));
      createRoot(document.querySelector("#app")).render(all);`,
  },
});

/** Writes an app to a temporary folder and installs the package from its tarball. */
export async function withApp<Result>(app: App, use: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(inRoot(".cache"), { recursive: true });
  // Use a folder inside the project, so that Node finds the frameworks.
  const folder = await mkdtemp(inRoot(".cache/app-"));
  try {
    await writeFile(path.join(folder, "package.json"), `{ "type": "module" }`);
    for (const [name, text] of Object.entries(app.files)) await writeFile(path.join(folder, name), text);
    const quietly = ["--offline", "--no-audit", "--no-fund", "--no-save", "--legacy-peer-deps"];
    await run("npm", ["install", ...quietly, await findTarball()], {
      cwd: folder,
      shell: process.platform === "win32",
    });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function findTarball(): Promise<string> {
  const { files } = await builtRelease();
  return path.join(
    files,
    (await readdir(files)).find((file) => file.endsWith(".tgz"))!,
  );
}

/** Bundles the app's script into one file. */
export async function bundleApp(folder: string, { alias = {} }: App): Promise<string> {
  const result = (await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    resolve: {
      alias: Object.entries(alias).map(([name, other]) => ({
        find: new RegExp(`^${name}(?=$|/)`),
        replacement: other,
      })),
    },
    build: {
      write: false,
      rolldownOptions: { input: path.join(folder, "main.js"), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code.replaceAll("</script", "<\\/script");
}
