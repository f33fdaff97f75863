import type { Page } from "@playwright/test";
import { expect } from "../test";
import { titles, type Post } from "./posts";

export function blog(page: Page) {
  const explorer = page.locator("blog-explorer");
  const categories = explorer.locator("[part=filters]");
  const search = explorer.getByRole("searchbox");
  return {
    search,
    filters: categories.locator("> *"),
    active: categories.locator("[aria-current]"),
    filter: (name: string) => categories.getByText(name, { exact: true }),
    async searchFor(text: string) {
      await search.fill(text);
      await explorer.getByRole("search").getByRole("button").click();
    },
  };
}

export const expectShown = (page: Page, posts: readonly Post[]) =>
  expect(page.locator("blog-explorer").getByRole("article").getByRole("heading")).toHaveText(titles(posts));
