import type { FileSize } from "../_tools/measure";

/**
 * What a built file may weigh: its path below `/widgets/` -> bytes in Brotli at quality 11. `*` stands for
 * any part of a name, `<version>` for that of a release. Of several that fit a file the longest counts.
 */
export const sizeBudgets: Readonly<Record<string, number>> = {
  "v1/loader.js": 1500,
  "v1/agency-contact-form.js": 7000,
  "v1/blog-explorer.js": 4600,
  "v1/faq-accordion.js": 1500,
  "v1/site-navigation.js": 1900,
  "v1/testimonial-carousel.js": 2000,
  "v1/*.css": 4500,
  "v1/chunks/react-*.js": 60_000,
  "v1/chunks/define-widget-*.js": 4400,
  "v1/chunks/*.js": 2500,
  "v1/standalone/*.js": 74_000,
  "v1/lite/*.js": 18_500,
  "v1/custom-elements.json": 3600,
  "v1/integrity.json": 700,
  "v1/types/*.d.ts": 4300,
  "<version>/*.js": 74_000,
  "<version>/lite/*.js": 18_500,
};

function fits(pattern: string, file: string): boolean {
  const expression = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", "[^/]*")
    .replaceAll("<version>", "\\d+\\.\\d+\\.\\d+[^/]*");
  return new RegExp(`^${expression}$`).test(file);
}

const budgetOf = (budgets: typeof sizeBudgets, file: string) =>
  Object.keys(budgets)
    .filter((pattern) => fits(pattern, file))
    .toSorted((one, other) => other.length - one.length)[0];

/** @returns a sentence for each file over its budget or without one, and for each budget without a file */
export function findSizeFaults(sizes: readonly FileSize[], budgets = sizeBudgets): string[] {
  const unused = new Set(Object.keys(budgets));
  const faults = sizes.flatMap(({ file, brotli }) => {
    const pattern = budgetOf(budgets, file);
    if (!pattern)
      return [`${file} (${brotli} bytes) has no budget. Add one to widgets/_build/size-budgets.ts.`];
    unused.delete(pattern);
    const over = brotli - budgets[pattern]!;
    return over > 0
      ? [`${file} has ${brotli} bytes, ${over} more than its budget of ${budgets[pattern]}.`]
      : [];
  });
  return [...faults, ...[...unused].map((pattern) => `The budget for ${pattern} has no file.`)];
}
