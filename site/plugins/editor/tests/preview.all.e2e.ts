import { expect, inputIn, openEditor, test } from "./editor-project";

const post = "data/posts/an-article.md";

const html = `<style>nav, nav::after { content: ""; position: fixed; inset: 0; z-index: 9999 }</style>

<div style="position:fixed;inset:0;z-index:9999;background:#fff">Session expired <a href="https://a.example/">Sign in</a></div>

![A](https://pictures.example/a.png)

<img alt="B" src="https://pictures.example/b.png">`;

test("HTML in an article stays in the preview, which loads no pictures of other hosts", async ({
  page,
  project,
}) => {
  const asked: string[] = [];
  await page.route("https://pictures.example/**", async (route, request) => {
    asked.push(request.url());
    await route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await project.write(post, `${await project.read(post)}\n\n${html}\n`);
  // Fields and their previews are rendered as they come into view.
  await page.setViewportSize({ width: 1280, height: 3000 });
  const form = await openEditor(page, post);
  const preview = page.getByRole("document", { name: "Content Preview" });
  const [pane, notice] = [preview, preview.getByText("Session expired").last()].map((one) =>
    one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect((await notice!).left).toBeGreaterThanOrEqual((await pane!).left);
  expect((await notice!).top).toBeGreaterThanOrEqual((await pane!).top);
  // Both would be below what covers the page.
  for (const part of [inputIn(form, "title"), page.locator(".help-links a")])
    await part.first().click({ trial: true, timeout: 20_000 });
  for (const name of ["A", "B"])
    await expect(preview.getByAltText(name, { exact: true })).toHaveJSProperty("complete", true);
  expect(asked).toEqual([]);
});
