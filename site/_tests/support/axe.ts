import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns axe's violations on a page in both color schemes, each with its element. Leaves the page in the dark one. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, because a content security policy would refuse an added script.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  await emulateScheme(page, "light");
  const light = await runAxe(page);
  await emulateScheme(page, "dark");
  // Only the colors differ.
  const dark = await runAxe(page, ["color-contrast", "link-in-text-block"]);
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/** Sets the color scheme, and waits until the transitions of colors end. */
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
  // The other results are long and not needed here.
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const results = await axe.run({
      resultTypes: ["violations"],
      // axe would copy the sheets of shadow roots into inline sheets, which the policy refuses.
      preload: false,
      // A criterion of WCAG 2.2 that is off by default.
      rules: { "target-size": { enabled: true } },
      ...(only && { runOnly: only }),
    });
    return results.violations;
  }, rules);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}
