import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { loadOfferedContracts } from "../contracts/load-contracts";
import { describeWidget } from "../contracts/describe-widget";
import { readChangelog } from "./changelog";

it("lists every version with a contracts.json, ordered by number", async () => {
  const [first, second] = (await loadOfferedContracts()).map(describeWidget);
  const folder = await mkdtemp(path.join(tmpdir(), "changelog-"));
  const write = async (version: string, contracts: unknown) => {
    await mkdir(path.join(folder, version));
    await writeFile(path.join(folder, version, "contracts.json"), JSON.stringify(contracts));
  };
  try {
    await write("1.10.0", [first, second]);
    await write("1.2.0", [first]);
    await mkdir(path.join(folder, "v1"));
    const log = await readChangelog(folder);
    expect(log.map(({ version }) => version)).toEqual(["1.10.0", "1.2.0"]);
    expect(log.map(({ changes }) => changes.map(({ name }) => name))).toEqual([[second!.tag], [first!.tag]]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
