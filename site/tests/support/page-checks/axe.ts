import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns a page's axe violations and their elements in both color schemes. Leaves the page in the dark scheme. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluate the script, because the content security policy would block a script element.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  await emulateScheme(page, "light");
  const light = await runAxe(page);
  await emulateScheme(page, "dark");
  // In the dark scheme, only the colors differ.
  const dark = await runAxe(page, ["color-contrast", "link-in-text-block"]);
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

async function emulateScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  // Return only the violations, because the other results are long.
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const results = await axe.run({
      resultTypes: ["violations"],
      // axe would copy the style sheets of shadow roots into inline sheets, which the policy blocks.
      preload: false,
      // axe does not check this WCAG 2.2 criterion by default.
      rules: { "target-size": { enabled: true } },
      ...(only && { runOnly: only }),
    });
    return results.violations;
  }, rules);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}
