// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { expectPicture } from "../../../../tests/support/expect-picture";
import { drawPost } from "./post-drawing";

const categories = ["SEO", "Social Media", "PPC", "Web Design", "Content Marketing", "constructor"];
const slugs = Array.from({ length: 40 }, (_, index) => `article-${index}`);

describe.each(categories)("articles in %s", (category) => {
  test("have different pictures that do not change when they are drawn again", () => {
    expect(drawPost({ slug: "one", category }, "pulse")).toEqual(
      drawPost({ slug: "one", category }, "pulse"),
    );
    expect(drawPost({ slug: "one", category }, "pulse")).not.toEqual(
      drawPost({ slug: "two", category }, "pulse"),
    );
  });

  test("have valid pictures without text", () => {
    for (const slug of slugs) {
      const root = expectPicture(drawPost({ slug, category }, "pulse"));
      expect(root.getAttribute("viewBox")).toBe("0 0 1200 675");
      expect(root.querySelector("text")).toBeNull();
    }
  });
});

test("each category has its own composition", () => {
  const pictures = categories.map((category) => drawPost({ slug: "one", category }, "pulse").body.join(""));
  expect(new Set(pictures).size).toBe(categories.length);
});
