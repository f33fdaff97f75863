import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every violation on the page as it stands, with the element it is on. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script, which a content security policy would refuse.
  await page.evaluate(script);
  // All that passed besides is long, and stays there.
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    // Of sheets in shadow roots axe would make inline ones, which the policy refuses.
    // The size of targets is a criterion of WCAG 2.2 that is not on by default.
    return (await axe.run({ preload: false, rules: { "target-size": { enabled: true } } })).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}
