import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");

it("pins each action by a commit, next to the name of its release", () => {
  const uses = [...read("github-actions.yml").matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(uses).not.toEqual([]);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

it("stops each job that hangs", () => {
  for (const job of Object.values<object>(parse(read("github-actions.yml")).jobs))
    expect(job).toMatchObject({ "timeout-minutes": expect.any(Number) });
  expect(parse(read("gitlab-ci.yml"))[".build"].timeout).toMatch(/^\d+ minutes$/);
});

it("keeps the schedule of a public repository without commits", () => {
  const { jobs } = parse(read("github-actions.yml"));
  const { if: condition, permissions, steps } = jobs["keep-schedule"];
  expect([condition, permissions]).toEqual(["github.event_name == 'schedule'", { actions: "write" }]);
  expect(steps[0].run).toMatch(/--method PUT .*\/actions\/workflows\/.*\/enable/);
});

it("builds the site daily, and marks previews", () => {
  const github = parse(read("github-actions.yml"));
  expect(github.on.schedule[0].cron).toMatch(/^\d+ \d+ \* \* \*$/);
  expect(github.on).toHaveProperty("pull_request");
  expect(github.jobs.build.env.SITE_PREVIEW).toBe("${{ github.event_name == 'pull_request' }}");
  const { preview, pages } = parse(read("gitlab-ci.yml"));
  expect(pages.rules.at(-1).if).toContain("schedule");
  expect(preview.rules[0].if).toContain("merge_request_event");
  expect(preview.variables.SITE_PREVIEW).toBe("true");
});
