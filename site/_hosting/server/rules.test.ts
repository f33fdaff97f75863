import { describe, expect, it } from "vitest";
import { headersFor, matches, parseHeaders, parseRedirects, prefixRules } from "./rules";

describe("parseHeaders", () => {
  it("reads paths with their headers, past comments and blank lines", () => {
    const text =
      "# all\n/*\n  X-One: 1\n\n/a/*\n  Cache-Control: public, max-age=60\n  Link: <https://a.example/>\n";
    expect(parseHeaders(text)).toEqual([
      { path: "/*", headers: { "X-One": "1" } },
      { path: "/a/*", headers: { "Cache-Control": "public, max-age=60", Link: "<https://a.example/>" } },
    ]);
  });

  it("reads which headers of others a rule does without", () => {
    expect(parseHeaders("/*\n  X-One: 1\n/a/\n  ! X-One\n  X-One: 2\n")).toEqual([
      { path: "/*", headers: { "X-One": "1" } },
      { path: "/a/", headers: { "X-One": "2" }, without: ["X-One"] },
    ]);
  });

  it("names the line that is no header", () => {
    expect(() => parseHeaders("/*\n  nonsense\n")).toThrow(
      '_headers: "nonsense" is not "Name: value" below a path.',
    );
    expect(() => parseHeaders("  X-One: 1\n")).toThrow('_headers: "X-One: 1"');
  });
});

describe("parseRedirects", () => {
  it("reads from, to and status, 301 where it is left out", () => {
    expect(parseRedirects("/a /b/\n# no rule\n/c/* /404.html 404\n")).toEqual([
      { from: "/a", to: "/b/", status: 301 },
      { from: "/c/*", to: "/404.html", status: 404 },
    ]);
  });

  it("names the line that is no rule", () => {
    expect(() => parseRedirects("/a\n")).toThrow('_redirects: "/a" is not "from to status".');
    expect(() => parseRedirects("a /b\n")).toThrow('_redirects: "a /b"');
  });
});

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
  ])("%s for %s: %s", (rule, address, expected) => {
    expect(matches(rule, address)).toBe(expected);
  });
});

describe("headersFor", () => {
  it("joins what several rules set, as hosts do", () => {
    const rules = parseHeaders("/a/*\n  X-One: 1\n  X-Two: 2\n/a/b\n  X-Two: 3\n/c\n  X-One: 4\n");
    expect(headersFor(rules, "/a/b")).toEqual({ "X-One": "1", "X-Two": "2, 3" });
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
