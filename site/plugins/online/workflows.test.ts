import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
const github = parse(read("github-preview.yml"));
const gitlab = parse(read("gitlab-preview.yml"));

it("runs the code of the default branch on GitHub, and gives secrets to the upload alone", () => {
  const [job, ...others] = Object.values<any>(github.jobs);
  expect([Object.keys(github.on), others]).toEqual([["workflow_run"], []]);
  // Every branch can print a secret of the repository, but not one of an environment for the default branch.
  expect(job).toMatchObject({ environment: "previews", "timeout-minutes": expect.any(Number) });
  expect(job.if).toContain("head_repository.full_name == github.repository");
  for (const { uses, with: given, run, id, env } of job.steps) {
    if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/);
    expect(given ?? {}).not.toHaveProperty("ref");
    // An expression in a script would run what a name of the change contains.
    expect(run ?? "").not.toContain("${{");
    if (id !== "upload") expect(JSON.stringify(env ?? {})).not.toContain("secrets.");
  }
});

it("runs the code of the default branch on GitLab", () => {
  expect(gitlab["publish-previews"].rules).toEqual([
    { if: expect.stringMatching(/^\$CI_COMMIT_BRANCH == \$CI_DEFAULT_BRANCH && .*"schedule"/) },
  ]);
});
