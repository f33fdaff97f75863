import path from "node:path";
import { z } from "zod";
import { photographFolder } from "../../../schemas/fields/photograph-address";
import { readEntry } from "../../../generator/content/read-entry";
import { missingPictures } from "../../../generator/content/entry-findings";
import { schema as pages } from "../../../schemas/pages";
import { schema } from "../../../schemas/people";
import { schema as redirects } from "../../../schemas/redirects";
import { inRoot } from "../../../generator/paths";
import { renderMarkdown } from "../../../generator/text/render-markdown";
import {
  choosePhotograph,
  expect,
  fieldIn,
  inputIn,
  openEditor,
  projectFiles,
  save,
  serviceFiles,
  test,
  words,
} from "./editor-project";

test.use({ viewport: { width: 1280, height: 4000 } });

test("a renamed service keeps its former address as an alias, and other entries refer to its new name", async ({
  page,
  project,
}) => {
  const slugOf = (file: string) => path.posix.basename(file, ".json");
  const relatedOf = (file: string) => JSON.parse(projectFiles[file]!).related as string[];
  const file = serviceFiles.find((one) =>
    serviceFiles.some((other) => relatedOf(other).includes(slugOf(one))),
  )!;
  const others = serviceFiles.filter((other) => relatedOf(other).includes(slugOf(file)));
  await openEditor(page, file);
  await page.getByRole("button", { name: "Show Editor Options" }).click();
  await page.getByRole("menuitem", { name: "Edit Slug" }).click();
  await page.getByRole("button", { name: "Edit Slug" }).click();
  await page.getByRole("textbox", { name: "Slug", exact: true }).fill("renamed");
  await page.getByRole("button", { name: "Done" }).click();
  await save(page);
  expect(JSON.parse(await project.read("data/services/renamed.json"))).toEqual({
    ...JSON.parse(projectFiles[file]!),
    aliases: [`/services/${slugOf(file)}/`],
  });
  await expect(project.read(file)).rejects.toThrow("NotFoundError");
  for (const other of others)
    await expect
      .poll(() => project.read(other).then((text) => JSON.parse(text).related))
      .toEqual(relatedOf(other).map((slug) => (slug === slugOf(file) ? "renamed" : slug)));
});

test("an icon can be chosen with the keyboard", async ({ page, project }) => {
  const file = serviceFiles[0]!;
  const { icon } = JSON.parse(projectFiles[file]!);
  const form = await openEditor(page, file);
  const field = fieldIn(form, "icon");
  const chosen = field.locator("summary");
  await expect(chosen).toHaveAccessibleName(RegExp(` ${icon}$`));
  await chosen.press("Enter");
  await expect(field.getByRole("radio", { name: icon, exact: true })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(field.getByRole("radio", { name: icon, exact: true })).not.toBeChecked();
  await page.keyboard.press("Enter");
  await expect(field.getByRole("radio")).toHaveCount(0);
  await expect(chosen).toBeFocused();
  await save(page);
  const saved = await project.read(file);
  const next = JSON.parse(saved).icon;
  expect(next).not.toBe(icon);
  expect(saved).toBe(projectFiles[file]!.replace(`"icon": "${icon}"`, `"icon": "${next}"`));
});

test("a new entry's file is valid and omits fields that were left at their default", async ({
  page,
  project,
}) => {
  const form = await openEditor(page);
  await page.goto("/admin/#/collections/people/new");
  await inputIn(form, "name").fill("Ana María Núñez");
  await inputIn(form, "role").fill("Editor");
  await inputIn(form, "bio").fill("Writes about what was measured.");
  const avatar = await choosePhotograph(page);
  await save(page);
  const text = await project.read("data/people/ana-maría-núñez.json");
  const entry = { name: "Ana María Núñez", role: "Editor", bio: "Writes about what was measured.", avatar };
  expect(text).toBe(`${JSON.stringify(entry, null, 2)}\n`);
  expect(schema(() => z.string()).safeParse(readEntry("a.json", text).raw).success).toBe(true);
  expect(await project.read(`${photographFolder}/${avatar}`)).toMatch(/^RIFF.{4}WEBP/s);
});

test("an entry is saved only after its photograph is ready", async ({ page, project }) => {
  const file = "data/people/ada-byron.json";
  const before = await project.read(file);
  await page.addInitScript(holdPictures);
  const form = await openEditor(page, file);
  await inputIn(form, "role").fill("Editor");
  await page.evaluate(() => dispatchEvent(new Event("hold")));
  const chosen = choosePhotograph(page);
  await form.getByRole("status").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("a photograph is not ready yet").waitFor();
  expect(await project.read(file)).toBe(before);
  await page.getByRole("button", { name: "OK" }).click();
  await page.evaluate(() => dispatchEvent(new Event("release")));
  const avatar = await chosen;
  await save(page);
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

test("a picture and a download added to an article are saved where the build publishes them", async ({
  page,
  project,
}) => {
  const file = "posts/an-article.md";
  const form = await openEditor(page, `data/${file}`);
  const text = fieldIn(form, "body");
  await text.getByRole("button", { name: "Edit in Markdown" }).click();
  await text.getByRole("textbox").first().press("Control+Home");
  await text.getByRole("button", { name: "Image" }).click();
  await text.getByRole("textbox", { name: "Alt Text" }).fill("A desk by a window");
  await text.getByRole("textbox", { name: "Title" }).fill("In the office");
  const picture = await choosePhotograph(page, text);

  await text.getByRole("button", { name: "Insert", exact: true }).click();
  await page.getByRole("menuitem", { name: words("File to download") }).click();
  const component = text.getByRole("group", { name: words("File to download") });
  await component.getByRole("textbox").first().fill("Price list");
  await component.getByRole("button", { name: "Browse" }).click();
  const upload = { name: "Price List.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(upload);
  await page.getByRole("dialog").getByRole("button", { name: "Insert" }).click();
  await component.getByText("price-list.pdf").waitFor();

  await save(page);
  const { body } = readEntry(file, await project.read(`data/${file}`)).raw as { body: string };
  expect(missingPictures(inRoot("data"), file, body, [picture])).toEqual([]);
  expect(renderMarkdown(body)).toContain(
    `<figure><img src="/assets/photos/${picture}" alt="A desk by a window"><figcaption>In the office</figcaption></figure>`,
  );
  expect(await project.read(`${photographFolder}/${picture}`)).toMatch(/^RIFF.{4}WEBP/s);
  expect(body).toContain("[Price list](/files/price-list.pdf)");
  expect(await project.read("site/assets/files/price-list.pdf")).toContain("%PDF");
});

test("redirects can be added to an empty list", async ({ page, project }) => {
  const added = [
    { from: "/former-shop/", to: "/about/" },
    { from: "/former-team.html", to: "https://people.example/" },
  ];
  await project.write("data/redirects.json", "[]\n");
  const form = await openEditor(page, "data/redirects.json");
  for (const [index, { from, to }] of added.entries()) {
    await form.getByRole("button", { name: /^Add / }).click();
    await inputIn(form, `items.${index}.from`).fill(from);
    await inputIn(form, `items.${index}.to`).fill(to);
  }
  await save(page);
  const text = await project.read("data/redirects.json");
  expect(redirects().parse(readEntry("a.json", text).raw)).toEqual(added);
});

test("a campaign page can be made of sections", async ({ page, project }) => {
  const form = await openEditor(page);
  const fill = async (fields: Record<string, string>) => {
    for (const [place, value] of Object.entries(fields)) await inputIn(form, place).fill(value);
  };
  const addSection = async (type: string) => {
    await form.getByRole("button", { name: /^Add / }).last().click();
    await page.getByRole("menuitem", { name: type, exact: true }).click();
  };
  await page.goto("/admin/#/collections/pages/new");
  await inputIn(form, "title").fill("Spring audit");
  await fill({ address: "/offers/spring-audit/", updated: "2026-11-20" });
  await fieldIn(form, "campaign").getByText(/^Add /).click();
  const campaign = { name: "Spring audit", thanks: "Thank you, {email}.", lastDay: "2099-05-31" };
  await fill({
    "campaign.name": campaign.name,
    "campaign.thanks": campaign.thanks,
    "campaign.lastDay": campaign.lastDay,
  });
  await addSection(words("Hero"));
  await fill({
    "sections.0.headline": "Ads that pay",
    "sections.0.intro": "We find the searches that never sell.",
  });
  await addSection(words("Contact form"));
  await fill({ "sections.1.heading": "Tell us about your account" });
  await save(page);
  const saved = readEntry("a.json", await project.read("data/pages/spring-audit.json")).raw;
  expect(pages(() => z.string()).safeParse(saved).error).toBeUndefined();
  expect(saved).toMatchObject({ campaign, sections: [{ type: "hero" }, { type: "contact-form" }] });
});
