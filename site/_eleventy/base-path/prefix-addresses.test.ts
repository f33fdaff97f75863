import { describe, expect, it } from "vitest";
import { basePath } from "./base-path";
import { prefixManifest, prefixPage, prefixRules } from "./prefix-addresses";

describe("basePath", () => {
  it.each([
    ["https://www.sparkwright.example", ""],
    ["https://user.github.io/agency", "/agency"],
    ["https://a.example/sites/agency", "/sites/agency"],
  ])("of %s is %j", (origin, base) => {
    expect(basePath(origin)).toBe(base);
  });
});

describe("prefixPage", () => {
  const prefixed = (html: string) => prefixPage(html, "/agency");

  it.each([
    ['<a class="x" href="/about/#story">', '<a class="x" href="/agency/about/#story">'],
    ['<a href="/">', '<a href="/agency/">'],
    ['<img src="/assets/a.svg">', '<img src="/agency/assets/a.svg">'],
    ['<form action="/blog/">', '<form action="/agency/blog/">'],
    [
      '<source srcset="/assets/a.avif 400w, /assets/b.avif 800w">',
      '<source srcset="/agency/assets/a.avif 400w, /agency/assets/b.avif 800w">',
    ],
    ['<meta content="0; url=/blog/">', '<meta content="0; url=/agency/blog/">'],
    [
      '<script type="speculationrules">{"href_matches":["/","/*/"]}</script>',
      '<script type="speculationrules">{"href_matches":["/agency/","/agency/*/"]}</script>',
    ],
    [
      '<site-navigation items="[{&quot;name&quot;:&quot;/x&quot;,&quot;link&quot;:&quot;/a/&quot;}]" current="/a/">',
      '<site-navigation items="[{&quot;name&quot;:&quot;/x&quot;,&quot;link&quot;:&quot;/agency/a/&quot;}]" current="/agency/a/">',
    ],
    [
      `<site-navigation items='[{"name":"/x","link":"/a/"}]' action='{"link":"/b/"}'>`,
      `<site-navigation items='[{"name":"/x","link":"/agency/a/"}]' action='{"link":"/agency/b/"}'>`,
    ],
  ])("%s becomes %s", (html, expected) => {
    expect(prefixed(html)).toBe(expected);
  });

  it.each([
    '<a href="https://b.example/">',
    '<a href="//b.example/">',
    '<a href="#story">',
    '<a href="mailto:a@b.example">',
    "<p>The path href=/about/ in a text</p>",
  ])("%s stays", (html) => {
    expect(prefixed(html)).toBe(html);
  });
});

describe("prefixRules", () => {
  it("moves what a rule is for and where it leads, and no header's value", () => {
    const rules = "# a /comment\n/a/* /b/ 301\n/c https://d.example/ 302\n\n/*\n  X-Path: /e\n";
    expect(prefixRules(rules, "/agency")).toBe(
      "# a /comment\n/agency/a/* /agency/b/ 301\n/agency/c https://d.example/ 302\n\n/agency/*\n  X-Path: /e\n",
    );
  });
});

describe("prefixManifest", () => {
  it("moves where the site starts and its icons", () => {
    const manifest = { name: "/", id: "/", start_url: "/", icons: [{ src: "/assets/a.png" }] };
    expect(JSON.parse(prefixManifest(JSON.stringify(manifest), "/agency"))).toEqual({
      name: "/",
      id: "/agency/",
      start_url: "/agency/",
      icons: [{ src: "/agency/assets/a.png" }],
    });
  });
});
