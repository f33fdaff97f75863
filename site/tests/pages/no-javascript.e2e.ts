import { at, categories, hasMap, t, templates } from "../support/built-site";
import { contactForm, fillIn, letter } from "../support/contact-form";
import { expectShown } from "../support/content/blog";
import { posts } from "../support/content/posts";
import { expect, test } from "../support/test";

test.use({ javaScriptEnabled: false });

/** The elements with readable text, except status regions, which only scripts fill. */
const TEXT = "h1, h2, h3, p:not([role=status]), li, dt, dd, th, td, blockquote, figcaption, label, a";

test("all text of every template is visible", async ({ page }) => {
  for (const address of templates) {
    await page.goto(address);
    const texts = page.getByRole("main").locator(TEXT);
    expect(await texts.count()).toBeGreaterThan(5);
    const unseen = await texts.evaluateAll((all) =>
      all
        .filter((element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter(
          (element) =>
            !element.closest(
              "details:not([open]), .needs-scripts, .hidden[class*='scripted:'], [hidden]:has([name=leave-empty])",
            ),
        )
        .map((element) => element.textContent),
    );
    expect(unseen, address).toEqual([]);
  }
});

test("the menus work on wide and small screens", async ({ page }) => {
  const header = page.getByRole("banner");
  const item = header.locator("li li a").last();
  await page.goto("/");
  await header.locator("li summary").first().click();
  const address = (await item.getAttribute("href"))!;
  await item.click();
  await expect(page).toHaveURL(address);
  await page.setViewportSize({ width: 375, height: 700 });
  const about = header.locator(`a[href='${at("/about/")}']`);
  await expect(about).toBeHidden();
  await header.locator("nav > details > summary").click();
  await about.click();
  await expect(page).toHaveURL(at("/about/"));
});

test("the blog's search submits a form, and its categories are pages", async ({ page }) => {
  await page.goto(at("/blog/"));
  await page.getByRole("searchbox").fill("speed");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(`${at("/blog/")}?search=speed`);
  await expectShown(page, posts);
  await page.locator(`main a[href='${categories[0]}']`).first().click();
  await expect(page).toHaveURL(categories[0]!);
});

test("the contact form opens an email or posts to the endpoint, and typed text does not appear in the page's address", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(decodeURIComponent(request.url())));
  await page.goto(at("/contact/"));
  const form = page.getByRole("form");
  await expect(form).toHaveAttribute("method", "post");
  await expect(form).toHaveAttribute("action", /^(mailto:[^?]+|https:.*|\/.*)$/);
  const action = (await form.getAttribute("action"))!;
  const isMail = action.startsWith("mailto:");
  if (!isMail) await page.route(action, (route) => route.fulfill({ body: "Sent" }));
  await fillIn(page);
  await contactForm(page).submit.click();
  await expect(page).toHaveURL(isMail ? at("/contact/") : action);
  const mentions = requests.filter((address) => address.includes(letter.name));
  expect(mentions).toEqual(isMail ? [expect.stringMatching(/^mailto:/)] : []);
});

test("the map is a plain link", async ({ page }) => {
  test.skip(!hasMap, "This site has no map.");
  await page.goto(at("/contact/"));
  await expect(page.getByRole("link", { name: t("Open the map on OpenStreetMap") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("Load the live map") })).toBeHidden();
});
