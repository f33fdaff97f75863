import type { Page } from "@playwright/test";
import { contactForm, fillIn, recordPayloads } from "./support/contact-form";
import { partnerPage, tags, waysToLoad, type Tag } from "./support/embedding";
import { expectShown, blog } from "./support/blog";
import { posts } from "./support/posts";
import { expect, test } from "./support/test";
import { toast } from "./support/toast";

/** What a partner's visitor does with each element. */
const uses: Record<Tag, (page: Page, origin: string) => Promise<void>> = {
  "agency-contact-form": async (page) => {
    const payloads = recordPayloads(page);
    await fillIn(page);
    await contactForm(page).submit.click();
    await expect(toast(page)).toContainText("Message Sent!");
    await expect(toast(page)).toBeInViewport();
    expect(payloads.map(({ to }) => to)).toEqual(["post@partner.example"]);
  },
  "blog-explorer": async (page, origin) => {
    await expectShown(page, posts);
    const link = page.getByRole("article").first().getByRole("link");
    await expect(link).toHaveJSProperty("href", `${origin}/blog/${posts[0]!.id}/`);
    await expect(page.getByRole("article").first().locator("img")).toHaveJSProperty("naturalWidth", 1200);
    await blog(page).filter("PPC").click();
    await expectShown(
      page,
      posts.filter(({ category }) => category === "PPC"),
    );
    expect(new URL(page.url()).search).toBe("");
  },
  "faq-accordion": async (page) => {
    await expect(page.getByText("The first hour is.")).toBeVisible();
    await page.getByText("How long does it take?").click();
    await expect(page.getByText("About six weeks.")).toBeVisible();
    await expect(page.getByText("The first hour is.")).toBeHidden();
  },
  "testimonial-carousel": async (page) => {
    await expect(page.getByText("Demo requests doubled.")).toBeVisible();
    await page.getByRole("button", { name: "Show testimonials, page 2 of 2" }).click();
    await expect(page.getByText("Calls are up by a third.")).toBeVisible();
    await expect(page.getByText("Demo requests doubled.")).toBeHidden();
  },
};

for (const tag of tags) {
  for (const script of waysToLoad(tag)) {
    test(`<${tag}> works on another origin through ${script}`, async ({ page, origin, partner }) => {
      partner.publish(partnerPage(origin, tag, script));
      await page.goto(partner.origin);
      await expect(page.locator(tag)).toHaveAttribute("data-ready");
      expect(await page.locator(tag).evaluate((element) => element.shadowRoot?.mode)).toBe("open");
      await uses[tag](page, origin);
    });
  }
}

test("all of them live on one page, with React loaded once", async ({ page, origin, partner }) => {
  const react: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/chunks/react")) react.push(request.url());
  });
  partner.publish(tags.map((tag) => partnerPage(origin, tag)).join("\n"));
  await page.goto(partner.origin);
  for (const tag of tags) {
    await page.locator(tag).scrollIntoViewIfNeeded();
    await expect(page.locator(tag)).toHaveAttribute("data-ready");
  }
  expect(react).toHaveLength(1);
});
