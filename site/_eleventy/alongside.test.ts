import { expect, test } from "vitest";
import { addAlongside } from "./alongside";
import { recordConfig } from "./recorded-config";

/** Runs parts of a build that each wait for all to have started. */
async function runParts(count: number, fault?: Error) {
  const { config, run } = recordConfig();
  const { alongside, wait } = addAlongside(config);
  const done: number[] = [];
  let start: () => void;
  const started = new Promise<void>((resolve) => (start = resolve));
  for (let part = 0; part < count; part++)
    config.on("eleventy.before", () =>
      alongside(async () => {
        if (part === count - 1) start();
        await started;
        if (fault && part === 0) throw fault;
        done.push(part);
      }),
    );
  wait();
  await run("eleventy.before");
  return { done, again: () => run("eleventy.before") };
}

test("parts run at once, and pages wait for all of them", async () => {
  const { done, again } = await runParts(3);
  expect(done.toSorted()).toEqual([0, 1, 2]);
  await again();
  expect(done).toHaveLength(6);
});

test("a part that fails stops the build", async () => {
  await expect(runParts(2, new Error("no paint"))).rejects.toThrow("no paint");
});
