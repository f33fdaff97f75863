import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { packageVersion, publishWidgets } from "./publish-widgets";
import { keepRelease } from "./releases/releases";

/* Keeps the self-contained files of this version, to be committed: `npm run release`. */
const folder = await mkdtemp(path.join(tmpdir(), "release-"));
try {
  const version = await packageVersion();
  await publishWidgets(folder);
  await keepRelease(folder, version);
  console.log(`Version ${version} is kept in widgets/_releases/${version}/. Commit that folder.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
