import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");

it("pins each action by a commit, next to the name of its release", () => {
  const uses = [...read("github-actions.yml").matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(uses).not.toEqual([]);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});
