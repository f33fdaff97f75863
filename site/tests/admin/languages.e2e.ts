import type { Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { photographFolder } from "../../build/images/photographs/photograph-address";
import { inRoot } from "../../build/paths";
import { choosePhotograph, expect, expectSaved, formOf, openEditor, openFile, test } from "../support/editor";

const spanish = (page: Page) => page.getByRole("group", { name: /^Edit .*Spanish.* Content$/ });
const original = (file: string) => readFileSync(inRoot(file), "utf8");

async function startSpanish(page: Page, file: string) {
  await openSpanish(page, file);
  await page.getByRole("button", { name: /Enable .*Spanish/ }).click();
}

async function openSpanish(page: Page, file: string) {
  await openFile(page, file);
  await page.getByText("Spanish", { exact: true }).first().click();
  await spanish(page).waitFor();
}

/** Scrolls to a field at the end of the form. The editor renders fields only when they come into view. */
const showLast = (page: Page, field: Locator) =>
  expect(async () => {
    await spanish(page).locator("[data-key-path]").last().scrollIntoViewIfNeeded();
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();

test("a partial translation can be saved with its own address, and the original file does not change", async ({
  page,
  project,
}) => {
  const file = "data/posts/web-design-conversion.md";
  await openEditor(page);
  await startSpanish(page, file);
  const form = spanish(page);
  await form.getByLabel("Title", { exact: true }).first().fill("Diseño web que convierte");
  const address = form.getByLabel("Address of the translation", { exact: true });
  await showLast(page, address);
  await address.fill("diseno-web");
  const text = form.getByRole("group", { name: /^“.?Text.?” Field$/ });
  await text.scrollIntoViewIfNeeded();
  await text.getByRole("textbox", { name: "Text" }).press("Control+Home");
  await text.getByRole("button", { name: "Image" }).click();
  await text.getByRole("textbox", { name: "Alt Text" }).fill("Una mesa junto a la ventana");
  const picture = await choosePhotograph(page, text);
  const preview = page.frameLocator("iframe.preview");
  await expect(preview.getByRole("link", { name: "Inicio" })).toBeVisible();
  await expect(preview.getByText("Jonas Weber").first()).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  const written = await project.read("data/es/posts/web-design-conversion.md");
  expect(written).toContain("title: Diseño web que convierte\n");
  expect(written).toContain("address: diseno-web\n");
  expect(written).toMatch(/^source: \w{12}$/m);
  expect(written).toContain(`\n---\n\n![Una mesa junto a la ventana](/assets/photos/${picture})\n`);
  expect(await project.read(`${photographFolder}/${picture}`)).toMatch(/^RIFF.{4}WEBP/s);
  expect(written).not.toMatch(/^(author|published|image|excerpt):/m);
  expect(await project.read(file)).toBe(original(file));
});

test("changing one field of a translation leaves the rest of its file unchanged", async ({
  page,
  project,
}) => {
  const file = "data/es/services/seo.json";
  await openEditor(page);
  await openSpanish(page, "data/services/seo.json");
  const title = spanish(page).getByLabel("Title", { exact: true }).first();
  await title.fill("SEO y más");
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  expect(await project.read(file)).toBe(original(file).replace('"title": "SEO"', '"title": "SEO y más"'));
  expect(await project.read("data/services/seo.json")).toBe(original("data/services/seo.json"));
  // Saving the original leaves the translation unchanged, and the build reports that it is out of date.
  const saved = await project.read(file);
  await openFile(page, "data/services/seo.json");
  await formOf(page).getByLabel("Title", { exact: true }).first().fill("SEO now");
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  expect(await project.read(file)).toBe(saved);
  // Clearing the version confirms that the translation still matches the original.
  await openSpanish(page, "data/services/seo.json");
  const version = spanish(page).getByLabel("Version of the original", { exact: true });
  await showLast(page, version);
  await version.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  const confirmed = JSON.parse(await project.read(file));
  expect(confirmed).toEqual({ ...JSON.parse(saved), source: expect.stringMatching(/^\w{12}$/) });
  expect(confirmed.source).not.toBe(JSON.parse(saved).source);
});

test("a translation can be saved before its lists are translated", async ({ page, project }) => {
  await openEditor(page);
  await startSpanish(page, "data/careers.json");
  const title = "Trabaje con nosotros en Sheridan o Bengaluru";
  await spanish(page).getByLabel("Title", { exact: true }).first().fill(title);
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  expect(JSON.parse(await project.read("data/es/careers.json"))).toEqual({
    updated: expect.any(String),
    meta: { title },
    source: expect.any(String),
  });
});
