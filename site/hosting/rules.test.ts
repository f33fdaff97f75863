import { describe, expect, it } from "vitest";
import { headersFor, matches, rulesBelow, type HeaderRule } from "./rules";

describe("matches", () => {
  it.each([
    ["/a", "/a", true],
    ["/a", "/a/", false],
    ["/a/*", "/a/b/c", true],
    ["/a/*", "/ab", false],
    ["/*", "/", true],
    ["/a/:file", "/a/b.js", true],
    ["/a/:file", "/a/b/c.js", false],
    ["/a/:file", "/a/", false],
    ["/a/:folder/*", "/a/b/c/d", true],
    ["/a.js", "/abjs", false],
    ["/a*b", "/ab", false],
    ["/a%3Afile/%2A", "/a:file/*", true],
    ["/a%3Afile/%2A", "/ab/c", false],
    ["/a`{$b}%20;%22", '/a`{$b} ;"', true],
    ["/%E6%9D%B1/", "/東/", true],
  ])("compares the rule %s with the address %s: %s", (rule, address, expected) => {
    expect(matches(rule, address)).toBe(expected);
  });
});

describe("headersFor", () => {
  it("joins the values that several rules set, as hosts do", () => {
    const rules: HeaderRule[] = [
      { path: "/a/*", headers: { "X-One": "1", "X-Two": "2" } },
      { path: "/a/b", headers: { "X-Two": "3" } },
      { path: "/c", headers: { "X-One": "4" } },
    ];
    expect(headersFor(rules, "/a/b")).toEqual({ "X-One": "1", "X-Two": "2, 3" });
  });
});

describe("rulesBelow", () => {
  it("adds the path to addresses of this site", () => {
    const rules = {
      headers: [{ path: "/a/*", headers: { Link: "</b>" } }],
      redirects: [
        { from: "/", to: "/a/?from=/b/", status: 301, query: "p=/c" },
        { from: "/d/*", to: "https://shop.example/:splat", status: 302 },
      ],
    } as const;
    expect(rulesBelow("/agency", rules)).toEqual({
      headers: [{ path: "/agency/a/*", headers: { Link: "</b>" } }],
      redirects: [
        { from: "/agency/", to: "/agency/a/?from=/b/", status: 301, query: "p=/c" },
        { from: "/agency/d/*", to: "https://shop.example/:splat", status: 302 },
      ],
    });
  });
});
