import { expect, expectSaved, formOf, openEditor, openFile, test } from "../support/editor";

test("an icon can be chosen with the keyboard", async ({ page, project }) => {
  const file = "data/services/seo.json";
  const before = await project.read(file);
  expect(before).toContain('"icon": "seo"');
  await openEditor(page);
  await openFile(page, file);
  const field = formOf(page).getByRole("group", { name: /^\W*Icon\W* Field$/ });
  const chosen = field.locator("summary");
  await expect(chosen).toHaveAccessibleName("Icon seo");
  await chosen.press("Enter");
  await expect(field.getByRole("radio", { name: "seo", exact: true })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(field.getByRole("radio", { name: "shield" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(field.getByRole("radio")).toHaveCount(0);
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleName("Icon shield");
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  expect(await project.read(file)).toBe(before.replace('"icon": "seo"', '"icon": "shield"'));
});
