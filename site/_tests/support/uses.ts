import { expect, type Page } from "@playwright/test";
import { blog, expectShown } from "./blog";
import { contactForm, fillIn, recordPayloads } from "./contact-form";
import type { Tag } from "./embedding";
import { posts } from "./posts";
import { toast } from "./toast";

/** What a partner's visitor does with each element. */
export const uses: Record<Tag, (page: Page, origin: string) => Promise<void>> = {
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
    await expect(page.getByRole("article").first().locator("img").first()).toHaveJSProperty(
      "naturalWidth",
      1200,
    );
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
