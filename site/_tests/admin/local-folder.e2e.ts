import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../_build/paths";
import { dataFiles, expect, expectSaved, formOf, openEditor, openFile, test } from "../support/editor";

// Nothing is previewed where there is no room.
test.use({ viewport: { width: 700, height: 800 } });

/** The largest file of each kind, where most fields are in use; `file-format.test.ts` has all files. */
const files = [
  ...new Map(
    dataFiles
      // An empty list has nothing to touch.
      .filter((file) => file !== "data/redirects.json")
      .toSorted((one, other) => statSync(inRoot(one)).size - statSync(inRoot(other)).size)
      .map((file) => [path.dirname(file) === "data" ? file : path.dirname(file), file]),
  ).values(),
];

test("saving an unchanged entry keeps its file byte for byte", async ({ page, project }) => {
  test.slow();
  await openEditor(page);
  for (const file of files) {
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
