import type { Page } from "@playwright/test";
import { expect } from "../test";
import { titles, type Post } from "./posts";

/** Returns locators and actions for the blog's list. */
export function blog(page: Page) {
  const categories = page.getByRole("group", { name: "Categories" });
  const search = page.getByRole("searchbox", { name: "Search articles" });
  return {
    search,
    filters: categories.locator("> *"),
    active: categories.locator("[aria-current]"),
    filter: (name: string) => categories.getByText(name, { exact: true }),
    async searchFor(text: string) {
      await search.fill(text);
      await page.getByRole("button", { name: "Search", exact: true }).click();
    },
  };
}

/** Expects exactly these posts to be visible, in this order. */
export const expectShown = (page: Page, posts: readonly Post[]) =>
  expect(page.locator("blog-explorer").getByRole("article").getByRole("heading")).toHaveText(titles(posts));
