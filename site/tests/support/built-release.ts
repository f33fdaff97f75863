import { mkdir } from "node:fs/promises";
import path from "node:path";
import { keepRelease } from "../../../widgets/publish/files/releases";
import { buildRelease, readProject } from "../../../widgets/publish/publish-widgets";
import { cached, hashOfFiles } from "../../generator/cache";

/**
 * Builds a release of the current widgets, but only once for each state of the sources. Returns `files`, the folder of
 * its version, and `releases`, the folder for `WIDGETS_RELEASES`.
 */
export async function builtRelease(): Promise<{ files: string; releases: string }> {
  const sources = await hashOfFiles("widgets", "package.json", "package-lock.json");
  const folder = await cached("release", [sources], async (target) => {
    await mkdir(target);
    process.env.WIDGETS_RELEASES = path.join(target, "releases");
    await buildRelease(path.join(target, "files"), { address: "https://agency.example/widgets/v1/" });
    await keepRelease(path.join(target, "files"), (await readProject()).version);
    delete process.env.WIDGETS_RELEASES;
  });
  return { files: path.join(folder, "files"), releases: path.join(folder, "releases") };
}
