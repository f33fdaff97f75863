import type { Page } from "@playwright/test";
import { z } from "zod";
import { photographFolder } from "../../build/images/photographs/photograph-address";
import { readEntry } from "../../build/content/read-entry";
import { missingPictures } from "../../build/content/missing-pictures";
import { schema } from "../../../data/schemas/people";
import { schema as redirects } from "../../../data/schemas/redirects";
import { inRoot } from "../../build/paths";
import { renderMarkdown } from "../../build/markdown/render-markdown";
import {
  choosePhotograph,
  dataFiles,
  expect,
  expectSaved,
  formOf,
  openEditor,
  openFile,
  test,
} from "../support/editor";

test.use({ viewport: { width: 1280, height: 1400 } });

async function rename(page: Page, file: string, slug: string) {
  await openFile(page, file);
  await page.getByRole("button", { name: "Show Editor Options" }).click();
  await page.getByRole("menuitem", { name: "Edit Slug" }).click();
  await page.getByRole("button", { name: "Edit Slug" }).click();
  await page.getByRole("textbox", { name: "Slug", exact: true }).fill(slug);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
}

test("renaming a service updates the services that refer to it", async ({ page, project }) => {
  const file = "data/services/seo.json";
  const former = await project.read(file);
  const related = '"related": [\n    "technical-seo",';
  expect(former).toContain(related);
  await openEditor(page);
  await rename(page, "data/services/technical-seo.json", "technical-audits");
  await expect
    .poll(() => project.read(file))
    .toBe(former.replace(related, related.replace("technical-seo", "technical-audits")));
});

test("a renamed entry keeps its former address as an alias", async ({ page, project }) => {
  const former = await project.read("data/posts/seo-strategies-2023.md");
  await openEditor(page);
  await rename(page, "data/posts/seo-strategies-2023.md", "seo-grades");
  const renamed = await project.read("data/posts/seo-grades.md");
  expect(renamed.replace("aliases:\n  - /blog/seo-strategies-2023/\n", "")).toBe(former);
  await expect(project.read("data/posts/seo-strategies-2023.md")).rejects.toThrow("NotFoundError");
});

test("a new entry's file is valid and omits fields that were left at their default", async ({
  page,
  project,
}) => {
  await openEditor(page);
  await page.goto("/admin/#/collections/people/new");
  const form = formOf(page);
  await form.getByLabel("Name", { exact: true }).fill("Ana María Núñez");
  await form.getByLabel("Role", { exact: true }).fill("Editor");
  await form.getByLabel("Bio", { exact: true }).fill("Writes about what was measured.");
  const avatar = await choosePhotograph(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  const text = await project.read("data/people/ana-maría-núñez.json");
  const entry = { name: "Ana María Núñez", role: "Editor", bio: "Writes about what was measured.", avatar };
  expect(text).toBe(`${JSON.stringify(entry, null, 2)}\n`);
  expect(schema(() => z.string()).safeParse(readEntry("a.json", text).raw).success).toBe(true);
  expect(await project.read(`${photographFolder}/${avatar}`)).toMatch(/^RIFF.{4}WEBP/s);
});

test("an entry is saved only after its photograph is ready", async ({ page, project }) => {
  const file = "data/people/mara-lindqvist.json";
  const before = await project.read(file);
  await page.addInitScript(holdPictures);
  await openEditor(page);
  await openFile(page, file);
  const form = formOf(page);
  await form.getByLabel("Role", { exact: true }).fill("Editor");
  await page.evaluate(() => dispatchEvent(new Event("hold")));
  const chosen = choosePhotograph(page);
  await form.getByRole("status").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("a photograph is not ready yet").waitFor();
  expect(await project.read(file)).toBe(before);
  await page.getByRole("button", { name: "OK" }).click();
  await page.evaluate(() => dispatchEvent(new Event("release")));
  const avatar = await chosen;
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  expect(JSON.parse(await project.read(file))).toMatchObject({ role: "Editor", avatar });
});

/** Delays the decoding of pictures between the events `hold` and `release`. Runs in the page. */
function holdPictures() {
  const create = window.createImageBitmap as (...args: unknown[]) => Promise<ImageBitmap>;
  let held = Promise.resolve();
  addEventListener("hold", () => {
    held = new Promise((resolve) => {
      addEventListener("release", () => resolve(), { once: true });
    });
  });
  window.createImageBitmap = async (...args: unknown[]) => {
    await held;
    return create(...args);
  };
}

test("a picture added to an article has alt text and a caption, and the build accepts its file", async ({
  page,
  project,
}) => {
  const file = "posts/seo-strategies-2023.md";
  await openEditor(page);
  await openFile(page, `data/${file}`);
  const form = formOf(page);
  const text = form.getByRole("group", { name: /^“.?Text.?” Field$/ });
  await text.getByRole("textbox", { name: "Text" }).press("Control+Home");
  await text.getByRole("button", { name: "Image" }).click();
  await text.getByRole("textbox", { name: "Alt Text" }).fill("A desk by a window");
  await text.getByRole("textbox", { name: "Title" }).fill("In Sheridan");
  const picture = await choosePhotograph(page, text);
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  const { body } = readEntry(file, await project.read(`data/${file}`)).raw as { body: string };
  expect(missingPictures(inRoot("data"), file, body, [picture])).toEqual([]);
  expect(renderMarkdown(body)).toContain(
    `<figure><img src="/assets/photos/${picture}" alt="A desk by a window"><figcaption>In Sheridan</figcaption></figure>`,
  );
  expect(await project.read(`${photographFolder}/${picture}`)).toMatch(/^RIFF.{4}WEBP/s);
});

test("a file to download is saved where the build publishes it", async ({ page, project }) => {
  const file = dataFiles.find((name) => name.startsWith("data/posts/"))!;
  await openEditor(page);
  await openFile(page, file);
  const text = formOf(page).getByRole("group", { name: /^“.?Text.?” Field$/ });
  await text.getByRole("button", { name: "Insert" }).click();
  await page.getByRole("menuitem", { name: "File to download" }).click();
  const component = text.getByRole("group", { name: "File to download" });
  await component.getByRole("textbox", { name: "Title" }).fill("Price list");
  await component.getByRole("button", { name: "Browse" }).click();
  const upload = { name: "Price List.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(upload);
  await page.getByRole("dialog").getByRole("button", { name: "Insert" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  expect(await project.read(file)).toContain("[Price list](/files/price-list.pdf)");
  expect(await project.read("site/assets/files/price-list.pdf")).toContain("%PDF");
});

test("redirects can be added to an empty list", async ({ page, project }) => {
  const added = [
    { from: "/former-shop/", to: "/about/" },
    { from: "/former-team.html", to: "https://people.example/" },
  ];
  await openEditor(page);
  await openFile(page, "data/redirects.json");
  const form = formOf(page);
  for (const { from, to } of added) {
    await form.getByRole("button", { name: /^Add / }).click();
    await form.getByLabel("From", { exact: true }).last().fill(from);
    await form.getByLabel("To", { exact: true }).last().fill(to);
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);
  const text = await project.read("data/redirects.json");
  expect(redirects().parse(readEntry("a.json", text).raw)).toEqual(added);
});
