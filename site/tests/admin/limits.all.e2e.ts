import type { Page } from "@playwright/test";
import { z } from "zod";
import { readEntry } from "../../build/content/read-entry";
import { schema as openings } from "../../../data/schemas/openings";
import { schema as posts } from "../../../data/schemas/posts";
import { expect, expectSaved, formOf, openEditor, openFile, test } from "../support/editor";

// The editor renders optional objects, such as the salary, only when they come into view.
test.use({ viewport: { width: 700, height: 1600 } });

const post = "data/posts/an-article.md";
const opening = "data/openings/an-opening.json";

const schemas = { [post]: posts(() => z.string()), [opening]: openings() } as Record<string, z.ZodType>;

/** A file, a field of its form, a value, and whether the field accepts the value. */
const cases: [file: string, field: string, value: string, taken: boolean][] = [
  [post, "Title", "x".repeat(81), false],
  [post, "Title", "", false],
  [post, "Title", "A <b>bold</b> one", false],
  [post, "Title", '日本語 😀 - 5 < 6 & 7, "a bakery": from page 3 to #1', true],
  [post, "Excerpt", `${"x".repeat(90)}\n${"x".repeat(90)}`, false],
  [post, "Category", "../up", false],
  [post, "Modified", "2020-01-01", false],
  [opening, "Min", "999999", false],
];

/** Presses Save and returns whether the editor accepted the form. Leaves the form in either case. */
async function saves(page: Page): Promise<boolean> {
  await page.getByRole("button", { name: "Save" }).click();
  const refused = page.getByText(/have errors|has an error|Not saved/);
  const answer = await Promise.race([
    expectSaved(page).then(() => true),
    refused
      .first()
      .waitFor()
      .then(() => false),
  ]);
  if (!answer) await page.reload();
  return answer;
}

test("the editor and the build accept and reject the same values", async ({ page, project }) => {
  test.slow();
  await openEditor(page);
  for (const [file, field, value, taken] of cases) {
    await test.step(`${field}: ${value.slice(0, 30)}`, async () => {
      await openFile(page, file);
      await formOf(page).getByLabel(field, { exact: true }).first().fill(value);
      const before = await project.read(file);
      expect(await saves(page)).toBe(taken);
      const after = await project.read(file);
      if (taken) expect(schemas[file]!.safeParse(readEntry(file, after).raw).error).toBeUndefined();
      else expect(after).toBe(before);
    });
  }
});
