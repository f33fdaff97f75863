import { readFileSync } from "node:fs";
import { inRoot } from "../../_build/paths";
import { dataFiles, expect, expectSaved, formOf, openEditor, openFile, test } from "../support/editor";

// Nothing is previewed where there is no room.
test.use({ viewport: { width: 700, height: 800 } });

test("an entry that is saved as it was changes not one byte of its file", async ({ page, project }) => {
  test.slow();
  await openEditor(page);
  // An empty list has nothing to touch.
  for (const file of dataFiles.filter((name) => name !== "data/redirects.json")) {
    await test.step(file, async () => {
      const before = await project.writtenAt(file);
      await openFile(page, file);
      const form = formOf(page);
      const expand = form.getByRole("button", { name: "Expand All" }).first();
      const field = form.locator("input[type=text]:visible, textarea:visible").first();
      await field.or(expand).first().waitFor();
      if (!(await field.isVisible())) await expand.click();
      // A blank at the end makes it a change, and is not kept.
      await field.press("Control+End");
      await field.press("Space");
      await page.getByRole("button", { name: "Save" }).click();
      await expectSaved(page);
      expect(await project.writtenAt(file)).toBeGreaterThan(before);
      expect(await project.read(file)).toBe(readFileSync(inRoot(file), "utf8"));
    });
  }
});
