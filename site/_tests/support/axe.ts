import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A page of Playwright's, or a window of another browser. */
interface Evaluates {
  evaluate<Result, Argument>(
    script: string | ((argument: Argument) => Result | Promise<Result>),
    argument?: Argument,
  ): Promise<Result>;
}

/**
 * Every violation on the page as it stands, with the element it is on.
 * @param rules the only ones to ask, where the others can't have another answer than before
 */
export async function violations(page: Evaluates, rules?: string[]): Promise<string[]> {
  // Evaluated, not added as a script, which a content security policy would refuse.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  // All that passed besides is long, and stays there.
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const results = await axe.run({
      resultTypes: ["violations"],
      // Of sheets in shadow roots axe would make inline ones, which the policy refuses.
      preload: false,
      // A criterion of WCAG 2.2 that is not on by default.
      rules: { "target-size": { enabled: true } },
      ...(only && { runOnly: only }),
    });
    return results.violations;
  }, rules);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}
