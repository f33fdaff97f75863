import { describe, expect, it } from "vitest";
import { pathsOfPages } from "./page-paths";

describe("pathsOfPages", () => {
  it("returns one path for a folder and all its subfolders", () => {
    const pages = ["/about/", "/blog/", "/blog/a/", "/blog/page/2/", "/blog/category/seo/page/2/"];
    expect(pathsOfPages(pages, [])).toEqual(["/*"]);
    expect(pathsOfPages(["/", ...pages], ["/assets/site/*"])).toEqual(["/blog/*", "/", "/about/*"]);
  });

  it("splits a folder that contains files with their own rule", () => {
    const pages = ["/widgets/", "/widgets/faq/", "/widgets/faq/use/", "/404.html"];
    expect(pathsOfPages(pages, ["/widgets/v1/*"])).toEqual(["/widgets/faq/*", "/404.html", "/widgets/"]);
  });
});
