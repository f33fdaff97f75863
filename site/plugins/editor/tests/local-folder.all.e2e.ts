import {
  expect,
  inputIn,
  openEditor,
  openFile,
  projectFiles,
  save,
  serviceFiles,
  test,
} from "./editor-project";

test.use({ viewport: { width: 700, height: 800 } });

/** A file of each format, and one with sections. `file-format.test.ts` checks all files. */
const files = ["data/posts/an-article.md", "data/pages/a-page.json", serviceFiles[0]!];

test("the start screen states what the editor is, and can be zoomed", async ({ page }) => {
  await page.goto("/admin/");
  await expect(page.locator(".inner > h1 + p")).toContainText("website");
  await expect(page.locator("img.logo")).not.toHaveJSProperty("naturalWidth", 0);
  for (const meta of await page.locator("meta[name=viewport]").all())
    await expect(meta).not.toHaveAttribute("content", /maximum-scale|user-scalable/);
});

test("saving an unchanged entry does not change a byte of its file", async ({ page, project }) => {
  await openEditor(page);
  for (const file of files) {
    await test.step(file, async () => {
      const before = await project.writtenAt(file);
      const form = await openFile(page, file);
      const expand = form.getByRole("button", { name: "Expand All" }).first();
      const field = form.locator("input[type=text]:visible, textarea:visible").first();
      await field.or(expand).first().waitFor();
      if (!(await field.isVisible())) await expand.click();
      // The editor treats a trailing space as a change, and trims it when it saves.
      await field.press("Control+End");
      await field.press("Space");
      await save(page);
      expect(await project.writtenAt(file)).toBeGreaterThan(before);
      expect(await project.read(file)).toBe(projectFiles[file]);
    });
  }
});

test("a file that changed in the folder is not overwritten without asking", async ({ page, project }) => {
  const file = "data/people/ada-byron.json";
  await inputIn(await openEditor(page, file), "role").fill("Mine");
  const other = (await project.read(file)).replace("Analyst", "Owner");
  await project.write(file, other);
  page.once("dialog", (question) => question.dismiss());
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "OK" }).click();
  expect(await project.read(file)).toBe(other);
  for (const role of ["Mine", "Mine again"]) {
    await inputIn(await openFile(page, file), "role").fill(role);
    if (role === "Mine") page.once("dialog", (question) => question.accept());
    await save(page);
    expect(JSON.parse(await project.read(file)).role).toBe(role);
  }
});
