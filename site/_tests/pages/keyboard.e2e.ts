import type { Locator, Page } from "@playwright/test";
import { blog, expectShown } from "../support/blog";
import { contactForm, letter } from "../support/contact-form";
import { posts } from "../support/posts";
import { expect, test } from "../support/test";
import { toast } from "../support/toast";

test("Tab goes through the header in the order of reading", async ({ page }) => {
  await page.goto("/about/");
  const visited: string[] = [];
  while (visited.at(-1) !== "Get a Quote" && visited.length < 12) {
    await page.keyboard.press("Tab");
    visited.push(await page.evaluate(() => document.activeElement!.textContent.trim()));
  }
  // The switch for the color scheme has no text.
  expect(visited.filter(Boolean)).toEqual([
    "Skip to content",
    "Sparkwright",
    "Home",
    "About",
    "Services",
    "Case Studies",
    "Blog",
    "Contact",
    "Get a Quote",
  ]);
});

test("the skip link leads past the header", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

for (const key of ["Enter", "Space"]) {
  test(`${key} opens the services, Tab goes through them, Escape closes them`, async ({ page }) => {
    await page.goto("/about/");
    const trigger = page.getByRole("banner").locator("summary", { hasText: "Services" });
    const firstService = page.getByRole("banner").locator("a[href='/services/seo/']");
    await tabTo(page, trigger);
    await page.keyboard.press(key);
    await expect(firstService).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(firstService).toBeFocused();
    await expect(page.locator("site-navigation")).toHaveAttribute("data-ready");
    await page.keyboard.press("Escape");
    await expect(firstService).toBeHidden();
    await expect(trigger).toBeFocused();
  });
}

/** Whether nothing lies above the element that has the focus. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return document.activeElement!.contains(seen);
  });

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test("an open menu does not lie above what has the focus", async ({ page }) => {
    await page.goto("/about/");
    const menu = page.getByRole("banner").locator("summary", { hasText: "Menu" });
    await tabTo(page, menu);
    await page.keyboard.press("Enter");
    const crumb = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
    await tabTo(page, crumb);
    expect(await isFocusSeen(page)).toBe(true);
    await expect(page.getByRole("banner").getByRole("link", { name: "Blog" })).toBeHidden();
  });

  test("Enter opens the menu, Escape closes it, a chosen link leads on", async ({ page }) => {
    await page.goto("/about/");
    const menu = page.getByRole("banner").locator("summary", { hasText: "Menu" });
    const home = page.getByRole("banner").getByRole("link", { name: "Home" });
    await tabTo(page, menu);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(home).toBeFocused();
    await expect(page.locator("site-navigation")).toHaveAttribute("data-ready");
    await page.keyboard.press("Escape");
    await expect(home).toBeHidden();
    await expect(menu).toBeFocused();

    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transform Your Digital Future");
    await expect(home).toBeHidden();
  });
});

test("the FAQ opens and closes with Enter and Space", async ({ page }) => {
  await page.goto("/services/seo/");
  const questions = page.locator("faq-accordion details");
  await questions.first().locator("summary").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(questions.nth(1)).toHaveAttribute("open");
  await expect(questions.first()).not.toHaveAttribute("open");
  await page.keyboard.press("Space");
  await expect(questions.nth(1)).not.toHaveAttribute("open");
});

test("the contact form is filled in and sent without a mouse", async ({ page }) => {
  await page.goto("/contact/");
  await contactForm(page).name.focus();
  for (const text of [letter.name, letter.email, "", "", "Search", letter.message]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(contactForm(page).submit).toBeFocused();
  await expect(contactForm(page).service).toHaveValue("SEO");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Message Sent!");
});

test("the blog is searched and filtered without a mouse", async ({ page }) => {
  await page.goto("/blog/");
  await blog(page).search.focus();
  await page.keyboard.type(posts[2]!.title);
  await page.keyboard.press("Enter");
  await expectShown(page, [posts[2]!]);
  await tabTo(page, blog(page).filter("PPC"));
  await page.keyboard.press("Enter");
  await expectShown(
    page,
    posts.filter(({ category }) => category === "PPC"),
  );
});

test("the testimonials' dots answer to Enter and Space", async ({ page }) => {
  await page.goto("/");
  const second = page.getByRole("button", { name: "Show testimonials, page 2 of 2" });
  await page.getByRole("button", { name: "Show testimonials, page 1 of 2" }).focus();
  await page.keyboard.press("Tab");
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("testimonial-carousel [data-page='2']")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(page.locator("testimonial-carousel [data-page='1']")).toBeVisible();
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}
