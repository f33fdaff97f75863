import { expect, it } from "vitest";
import { slugify } from "./entry-slugs";

it.each([
  ["keeps digits and single hyphens", "  60 hours -- a month? ", "60-hours-a-month"],
  ["removes accents", "Naïve cafés", "naive-cafes"],
  ["keeps letters of other scripts", "東京で – हिन्दी", "東京で-हिन्दी"],
])("slugify %s", (_what, text, slug) => {
  expect(slugify(text)).toBe(slug);
});
