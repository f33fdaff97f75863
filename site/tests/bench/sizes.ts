import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { buildStandalone } from "../../../widgets/publish/files/bundles/build-widgets";
import { loadOfferedContracts } from "../../../widgets/publish/files/contracts/load-contracts";
import { inRoot } from "../../generator/paths";

/** Compares the files of `dist` with `.size-limit.json`, and the self-contained files of releases with the contracts. */
export async function run(): Promise<string[]> {
  await buildStandalone(inRoot(".cache/standalone"));
  const own = (await loadOfferedContracts()).map(({ tag, size }) => ({
    name: `<${tag}> in one file`,
    path: `.cache/standalone/${tag}.js`,
    limit: `${size} kB`,
    brotli: true,
  }));
  const others = JSON.parse(await readFile(inRoot(".size-limit.json"), "utf8")) as object[];
  const config = inRoot(".cache/size-limit.json");
  const checked = [...others, ...own].map((check) => ({
    ...check,
    path: inRoot((check as { path: string }).path),
  }));
  await writeFile(config, JSON.stringify(checked));
  const { status } = spawnSync("npx", ["size-limit", "--config", config], {
    cwd: inRoot(),
    stdio: "inherit",
    shell: true,
  });
  return status === 0 ? [] : ["sizes: see the list of size-limit above"];
}
