import { describe, expect, it } from "vitest";
import { completeHeaders, headersFor, matches, parseHeaders, parseRedirects } from "./rules";

describe("parseHeaders", () => {
  it.each(["\n", "\r\n"])("reads paths with their headers on lines that end in %j", (end) => {
    const text =
      "# all\n/*\n  X-One: 1\n\n/a/*\n  Cache-Control: public, max-age=60\n  Link: <https://a.example/>\n";
    expect(parseHeaders(text.replaceAll("\n", end))).toEqual([
      { path: "/*", headers: { "X-One": "1" } },
      { path: "/a/*", headers: { "Cache-Control": "public, max-age=60", Link: "<https://a.example/>" } },
    ]);
  });

  it("reads the names of headers to remove", () => {
    expect(parseHeaders("/*\n  X-One: 1\n/a/\n  ! X-One\n  X-One: 2\n")).toEqual([
      { path: "/*", headers: { "X-One": "1" } },
      { path: "/a/", headers: { "X-One": "2" }, without: ["X-One"] },
    ]);
  });

  it("rejects a line that is not a header, and quotes it", () => {
    expect(() => parseHeaders("/*\n  nonsense\n")).toThrow(
      '_headers: "nonsense" is not a header such as "Name: value" below a path.',
    );
    expect(() => parseHeaders("  X-One: 1\n")).toThrow('_headers: "X-One: 1"');
    expect(() => parseHeaders("undefined\n  X-One: 1\n")).toThrow('"undefined" is not a path');
    expect(() => parseHeaders("/undefined/\n  X-One: undefined\n")).toThrow('_headers: "X-One: undefined"');
  });
});

describe("parseRedirects", () => {
  it("reads `from`, `to` and the status, which defaults to 301 and can be forced", () => {
    expect(parseRedirects("/a /b/\n# a comment\n/c/* /404.html 404\n/d /e/ 301!\n")).toEqual([
      { from: "/a", to: "/b/", status: 301 },
      { from: "/c/*", to: "/404.html", status: 404 },
      { from: "/d", to: "/e/", status: 301 },
    ]);
  });

  it("reads queries, and rules that are comments for other hosts", () => {
    expect(parseRedirects("#: / p=12 /a/ 301\n#: /* /b/:splat 301\n# /c /d\n")).toEqual([
      { from: "/", query: "p=12", to: "/a/", status: 301 },
      { from: "/*", to: "/b/:splat", status: 301 },
    ]);
  });

  it("rejects a line that is not a redirect, and quotes it", () => {
    expect(() => parseRedirects("/a\n")).toThrow(
      '_redirects: "/a" is not a redirect such as "/from/ /to/ 301".',
    );
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
    const rules = parseHeaders("/a/*\n  X-One: 1\n  X-Two: 2\n/a/b\n  X-Two: 3\n/c\n  X-One: 4\n");
    expect(headersFor(rules, "/a/b")).toEqual({ "X-One": "1", "X-Two": "2, 3" });
  });
});

describe("completeHeaders", () => {
  const template = "/*\n  Content-Security-Policy: {policy}\n";

  it("writes the policy as it is", () => {
    const policy = "default-src 'none'; img-src $&";
    expect(completeHeaders(template, policy)).toBe(`/*\n  Content-Security-Policy: ${policy}\n`);
  });

  it("rejects a line that is too long, and too many rules", () => {
    const line = "  Content-Security-Policy: ";
    const complete =
      (length: number, more = "") =>
      () =>
        completeHeaders(template + more, "x".repeat(length - line.length));
    expect(complete(2000)).not.toThrow();
    expect(complete(2001)).toThrow('the line "Content-Security-Policy" has 2001 characters');
    const rules = Array.from({ length: 100 }, (_, index) => `/${index}/*\n  X-One: 1\n`).join("\n");
    expect(complete(100, rules)).toThrow("there are 101 rules");
  });
});
