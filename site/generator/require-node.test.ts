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

it("reports in one sentence that Node is too old", () => {
  const { status, stderr } = runOn("20.18.3");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^This project needs Node \d+\.\d+ or later, but this is Node \d+[\d.]+\. .*\n$/);
});

it("accepts the lowest version", () => {
  expect(runOn("20.19.0")).toMatchObject({ status: 0, stderr: "" });
});
