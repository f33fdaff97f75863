import type { Locator, Page } from "@playwright/test";
import { photographFolder } from "../../../schemas/fields/photograph-address";
import { furtherLanguages } from "../../../tests/support/built-site";
import {
  choosePhotograph,
  expect,
  fieldIn,
  inputIn,
  openEditor,
  openFile,
  projectFiles,
  save,
  serviceFiles,
  test,
} from "./editor-project";

const [language = ""] = furtherLanguages;
const name = language && new Intl.DisplayNames("en", { type: "language" }).of(language)!;
const translationOf = (file: string) => file.replace("data/", `data/${language}/`);

test.skip(!language, "the site has one language");

const translation = (page: Page) => page.getByRole("group", { name: RegExp(`^Edit .*${name}.* Content$`) });

async function openTranslation(page: Page, file: string) {
  await openFile(page, file);
  await page.getByText(name, { exact: true }).first().click();
  await translation(page).waitFor();
}

/** Scrolls to a field at the end of the form. The editor renders fields only when they come into view. */
const showLast = (page: Page, field: Locator) =>
  expect(async () => {
    await translation(page).locator("[data-key-path]").last().scrollIntoViewIfNeeded();
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();

test("a partial translation can be saved with its own address, and the original file does not change", async ({
  page,
  project,
}) => {
  const file = "data/posts/an-article.md";
  await openEditor(page);
  await openTranslation(page, file);
  await page.getByRole("button", { name: RegExp(`Enable .*${name}`) }).click();
  const form = translation(page);
  await inputIn(form, "title").fill("Ünë histórïa");
  const address = inputIn(form, "address");
  await showLast(page, address);
  await address.fill("historia");
  const text = fieldIn(form, "body");
  await text.scrollIntoViewIfNeeded();
  await text.getByRole("button", { name: "Edit in Markdown" }).click();
  await text.getByRole("textbox").first().press("Control+Home");
  await text.getByRole("button", { name: "Image" }).click();
  await text.getByRole("textbox", { name: "Alt Text" }).fill("Una mësa");
  const picture = await choosePhotograph(page, text);
  await save(page);
  const written = await project.read(translationOf(file));
  expect(written).toContain("title: Ünë histórïa\n");
  expect(written).toContain("address: historia\n");
  expect(written).toMatch(/^source: \w{12}$/m);
  expect(written).toContain(`\n---\n\n![Una mësa](/assets/photos/${picture})\n`);
  expect(await project.read(`${photographFolder}/${picture}`)).toMatch(/^RIFF.{4}WEBP/s);
  expect(written).not.toMatch(/^(author|published|image|excerpt):/m);
  expect(await project.read(file)).toBe(projectFiles[file]);
});

test("changing one field of a translation leaves the rest of its file unchanged", async ({
  page,
  project,
}) => {
  const original = serviceFiles.find((each) => translationOf(each) in projectFiles);
  test.skip(!original, "no service is translated");
  const file = translationOf(original!);
  const { title } = JSON.parse(projectFiles[file]!);
  await openEditor(page);
  await openTranslation(page, original!);
  await inputIn(translation(page), "title").fill("Ünó");
  await save(page);
  const saved = await project.read(file);
  expect(saved).toBe(projectFiles[file]!.replace(`"title": ${JSON.stringify(title)}`, '"title": "Ünó"'));
  expect(await project.read(original!)).toBe(projectFiles[original!]);
  // Saving the original leaves the translation unchanged, and the build reports that it is out of date.
  await inputIn(await openFile(page, original!), "title").fill("Another title");
  await save(page);
  expect(await project.read(file)).toBe(saved);
  // Clearing the version confirms that the translation still matches the original.
  await openTranslation(page, original!);
  const version = inputIn(translation(page), "source");
  await showLast(page, version);
  await version.fill("");
  await save(page);
  const confirmed = JSON.parse(await project.read(file));
  expect(confirmed).toEqual({ ...JSON.parse(saved), source: expect.stringMatching(/^\w{12}$/) });
  expect(confirmed.source).not.toBe(JSON.parse(saved).source);
});
