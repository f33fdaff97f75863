import type { FrameLocator, Page } from "@playwright/test";
import sharp from "sharp";
import { readBrandFile } from "../../../generator/brand/read-brand";
import { photographFolder } from "../../../schemas/fields/photograph-address";
import { inRoot } from "../../../generator/paths";
import {
  choosePhotograph,
  expect,
  formOf,
  openEditor,
  openFile,
  projectFiles,
  serviceFiles,
  test,
} from "../../../tests/support/editor";

// The editor renders fields only when they come into view.
test.use({ viewport: { width: 1440, height: 4000 } });

const previewOf = (page: Page): FrameLocator => page.frameLocator("iframe.preview");

/** Returns a list that collects console errors and uncaught errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // The editor requests the entry's page and drawings of the last build, but the test serves only the editor.
    const isOfBuild = /\/$|\/assets\/drawings\//.test(message.location().url);
    if (message.type() === "error" && !isOfBuild) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

const article = `A sentence.

![A desk](/assets/photos/desk.png "Where it was *written*")

::: key-point
Merge **first**.
:::

| Page | Visits |
| --- | ---: |
| Home | 12 |

[words](https://[) <script>alert(1)</script>

[A film](https://youtu.be/dQw4w9WgXcQ)
`;

test("the preview shows what the page of an unfinished article will look like, in both color schemes", async ({
  page,
  project,
}) => {
  const desk = sharp({ create: { width: 40, height: 30, channels: 3, background: "#a52" } }).png();
  await project.write(`${photographFolder}/desk.png`, await desk.toBuffer());
  await openEditor(page);
  const complaints = complaintsOf(page);
  await page.goto("/admin/#/collections/posts/new");
  const form = formOf(page);
  const preview = previewOf(page);
  await form.getByLabel("Title", { exact: true }).first().fill("Ask for “less” & <more>");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Ask for “less” & <more>");
  await form.getByRole("button", { name: "Edit in Markdown" }).click();
  await form.getByRole("textbox", { name: "Text" }).fill(article);
  await expect(preview.getByRole("note")).toHaveText(/Key point\s*Merge first\./);
  await expect(preview.getByRole("table").getByRole("cell", { name: "12" })).toHaveCSS("text-align", "end");
  await expect(preview.getByText("Where it was written")).toBeVisible();
  const picture = preview.getByRole("img", { name: "A desk" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await expect(preview.getByText("<script>alert(1)</script>")).toBeVisible();
  await choosePhotograph(page, form.getByRole("group", { name: /^“.?Image.?” Field$/ }));
  await expect(preview.locator('img[data-transition][src^="blob:"]')).toBeVisible();

  await preview.getByRole("link", { name: "A film" }).click();
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);

  const colorIn = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    return heading.evaluate((node) => getComputedStyle(node).color);
  };
  const heading = preview.getByRole("heading", { level: 1 });
  expect(await colorIn("light")).not.toBe(await colorIn("dark"));
  // The preview has the site's styles and fonts.
  const family = await heading.evaluate((node) => getComputedStyle(node).fontFamily);
  expect(family.startsWith("system-ui")).toBe(readBrandFile(inRoot("data")).fonts.display === "system");
  expect(complaints).toEqual([]);
});

test("previews of openings, questions and testimonials are updated while typing", async ({
  page,
  project,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem("sveltia-cms.prefs", JSON.stringify({ useDraftBackup: false, theme: "dark" })),
  );
  await openEditor(page);
  const complaints = complaintsOf(page);
  const preview = previewOf(page);
  const form = formOf(page);

  const opening = "data/openings/an-opening.json";
  await openFile(page, opening);
  await expect(preview.getByText("€50,000-€70,000")).toBeVisible();
  await form.getByLabel("Title", { exact: true }).first().fill("Lead");
  await form.getByLabel("Min", { exact: true }).fill("61000");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Lead");
  await expect(preview.getByText("€61,000-€70,000")).toBeVisible();
  // The editor is set to dark, while the system is set to light.
  await expect(preview.locator("body")).toHaveCSS("color-scheme", "dark");

  await openFile(page, serviceFiles[0]!);
  const answer = preview.locator("faq-accordion details").first();
  await answer.locator("summary").click();
  const faqs = form.getByRole("group", { name: /Questions/ });
  await faqs.getByRole("button", { name: "Expand All" }).click();
  await faqs.getByLabel("Question", { exact: true }).first().fill("Who owns it?");
  await expect(answer.locator("summary")).toHaveText("Who owns it?");
  await expect(answer).toHaveAttribute("open", "");

  await openFile(page, "data/testimonials.json");
  await preview.locator("testimonial-carousel").waitFor();
  await form.getByRole("button", { name: "Expand All" }).click();
  await form.getByLabel("Author", { exact: true }).first().fill("Ada Byron");
  await expect(preview.locator("testimonial-carousel figcaption").first()).toContainText("Ada Byron");
  expect(await project.read(opening)).toBe(projectFiles[opening]);
  expect(complaints).toEqual([]);
});

test("the home page and pages made of sections have previews", async ({ page, project }) => {
  await openEditor(page);
  const preview = previewOf(page);
  await openFile(page, "data/home.json");
  await expect(preview.locator("section[aria-labelledby=services] article").first()).toBeVisible();
  await openFile(page, "data/pages/a-page.json");
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(preview.locator("section[aria-labelledby=contact-form] form")).toBeVisible();
  expect(await project.read("data/home.json")).toBe(projectFiles["data/home.json"]);
});
