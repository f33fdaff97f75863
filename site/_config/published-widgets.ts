import { execFile } from "node:child_process";
import { readFile, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { EleventyConfig } from "./eleventy";
import { hashOf, keptFolders } from "./kept-files";
import { inRoot } from "./paths";

const script = inRoot("widgets/_build/publish.ts");

const keep = keptFolders("widgets");

/**
 * Publishes the widgets while facts and styles are made: in a process of its own, since it takes a
 * third of the time and of the memory of a build. What a build publishes is kept until a source changes.
 *
 * @returns what waits until they are there
 */
export function addPublishedWidgets(config: EleventyConfig, output: string): () => Promise<void> {
  let published: Promise<void>;
  config.on("eleventy.before", async ({ runMode }) => {
    const folder = inRoot(output, "widgets");
    await rm(inRoot(output, "widgets/v1/chunks"), { recursive: true, force: true });
    published =
      runMode === "build"
        ? sourcesKey().then((key) => keep(key, folder, (target) => publish(target, "whole")))
        : publish(folder, "loaded");
    // Who waits for it is told; until then nobody is.
    published.catch(() => {});
  });
  return () => published;
}

/** The same for the same sources: all that is in the widgets' folder, and what says how it is built. */
export async function sourcesKey(root = inRoot(".")): Promise<string> {
  const widgets = await readdir(path.join(root, "widgets"), { recursive: true, withFileTypes: true });
  const files = [
    ...widgets.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)),
    ...["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"].map((file) =>
      path.join(root, file),
    ),
  ].toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return hashOf(...files.flatMap((file, index) => [path.relative(root, file), contents[index]!]));
}

async function publish(folder: string, kind: "whole" | "loaded"): Promise<void> {
  const running = promisify(execFile)(process.execPath, ["--import", "tsx", script, folder, kind], {
    cwd: inRoot("."),
  });
  const stop = () => void running.child.kill();
  process.once("exit", stop);
  try {
    const { stderr } = await running;
    if (stderr) process.stderr.write(stderr);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr || (error as Error).message;
    throw new Error(`The widgets can't be published:\n${said}`, { cause: error });
  } finally {
    process.off("exit", stop);
  }
}
