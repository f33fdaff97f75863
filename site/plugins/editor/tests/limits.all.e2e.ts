import { z } from "zod";
import { readEntry } from "../../../generator/content/read-entry";
import { schema as openings } from "../../../schemas/openings";
import { schema as posts } from "../../../schemas/posts";
import { expect, inputIn, openEditor, openFile, save, test } from "./editor-project";

// The editor renders optional objects, such as the salary, only when they come into view.
test.use({ viewport: { width: 700, height: 1600 } });

const post = "data/posts/an-article.md";
const opening = "data/openings/an-opening.json";

const schemas = { [post]: posts(() => z.string()), [opening]: openings() } as Record<string, z.ZodType>;

const cases: [file: string, place: string, value: string, taken: boolean][] = [
  [post, "title", "x".repeat(81), false],
  [post, "title", "", false],
  [post, "title", "A <b>bold</b> one", false],
  [post, "excerpt", `${"x".repeat(90)}\n${"x".repeat(90)}`, false],
  [post, "category", "../up", false],
  [post, "modified", "2020-01-01", false],
  // A value that is accepted comes last, because the editor then leaves the form.
  [post, "title", '日本語 😀 - 5 < 6 & 7, "a bakery": from page 3 to #1', true],
  [opening, "salary.min", "999999", false],
];

test("the editor and the build accept and reject the same values", async ({ page, project }) => {
  test.slow();
  await openEditor(page);
  for (const file of Object.keys(schemas)) {
    const form = await openFile(page, file);
    const before = await project.read(file);
    for (const [, place, value, taken] of cases.filter(([its]) => its === file))
      await test.step(`${place}: ${value.slice(0, 30)}`, async () => {
        const field = inputIn(form, place);
        const former = await field.inputValue();
        await field.fill(value);
        if (taken) {
          await save(page);
          const { raw } = readEntry(file, await project.read(file));
          return expect(schemas[file]!.safeParse(raw).error).toBeUndefined();
        }
        await page.getByRole("button", { name: "Save" }).click();
        const refusal = page.getByText(/have errors|has an error|Not saved/);
        await refusal.first().waitFor();
        expect(await project.read(file)).toBe(before);
        const close = page.getByRole("button", { name: "OK" });
        if (await close.isVisible()) await close.click();
        await field.fill(former);
        await expect(refusal).toHaveCount(0);
      });
  }
});
