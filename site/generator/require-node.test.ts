import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { inRoot } from "./paths";

/** Runs the check as if this were another version of Node. */
const runOn = (version: string) =>
  spawnSync(
    process.execPath,
    [
      "--eval",
      `Object.defineProperty(process.versions, "node", { value: "${version}" }); require("./site/generator/require-node.cjs")`,
    ],
    { cwd: inRoot(), encoding: "utf8" },
  );

it.each(["18.20.8", "20.18.3"])("reports in one sentence that Node %s is too old", (version) => {
  const { status, stderr } = runOn(version);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^This project needs Node \d+\.\d+ or later, but this is Node \d+[\d.]+\. .*\n$/);
});

it.each(["20.19.0", "22.0.0", "24.1.0"])("accepts Node %s", (version) => {
  expect(runOn(version)).toMatchObject({ status: 0, stderr: "" });
});
