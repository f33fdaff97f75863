import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { sourcesKey } from "../../widgets/_tools/sources-key";
import type { EleventyConfig } from "./eleventy";
import { keptFolders } from "./kept-files";
import { inRoot } from "../_build/paths";

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
        ? keep(sourcesKey("widgets"), folder, (target) => publish(target, "whole"))
        : publish(folder, "loaded");
    // Who waits for it is told; until then nobody is.
    published.catch(() => {});
  });
  return () => published;
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
