import { describe, expect, it } from "vitest";
import { headersFile, redirectsFile } from "./netlify-cloudflare";
import type { HeaderRule } from "./rules";

describe("headersFile", () => {
  it("has each path on a line, with its headers indented below", () => {
    const rules: HeaderRule[] = [
      { path: "/*", headers: { "X-One": "1", Link: "<https://a.example/>" } },
      { path: "/a/:file", headers: { "Cache-Control": "public, max-age=60" } },
    ];
    expect(headersFile(rules)).toBe(
      "/*\n  X-One: 1\n  Link: <https://a.example/>\n\n/a/:file\n  Cache-Control: public, max-age=60\n",
    );
  });

  it("removes headers of earlier rules before it sets them", () => {
    const rule = { path: "/a/", without: ["X-One"], headers: { "X-One": "2" } };
    expect(headersFile([rule])).toBe("/a/\n  ! X-One\n  X-One: 2\n");
  });

  it("rejects a line that is too long, and too many rules", () => {
    const write =
      (length: number, count = 1) =>
      () =>
        headersFile(
          Array.from({ length: count }, (_, index) => ({
            path: `/${index}/*`,
            headers: { "Content-Security-Policy": "x".repeat(length - "  Content-Security-Policy: ".length) },
          })),
        );
    expect(write(2000, 100)).not.toThrow();
    expect(write(2001)).toThrow('the line "Content-Security-Policy" has 2001 characters');
    expect(write(2000, 101)).toThrow("there are 101 rules");
  });
});

describe("redirectsFile", () => {
  const rules = [
    { from: "/fr/files/*", to: "/fr/404.html", status: 404, isLimited: true },
    { from: "/a", to: "/b/", status: 301 },
    { from: "/ended/", to: "/b/?c=d#e", status: 302, isLimited: false },
    { from: "/", query: "p=12", to: "/b/", status: 301, isLimited: true },
    { from: "/old/*", to: "https://shop.example/:splat", status: 301 },
    { from: "/*", to: "/b/", status: 301, isLimited: true },
  ] as const;

  it("has the rules that Cloudflare can apply", () => {
    expect(redirectsFile(rules, false)).toBe(
      "/a /b/ 301\n/ended/ /b/?c=d#e 302\n/old/* https://shop.example/:splat 301\n",
    );
  });

  it("has all rules for Netlify, and forces those from addresses that may have a forwarding page", () => {
    expect(redirectsFile(rules, true)).toBe(
      `/fr/files/* /fr/404.html 404
/a /b/ 301!
/ended/ /b/?c=d#e 302!
/ p=12 /b/ 301!
/old/* https://shop.example/:splat 301
/* /b/ 301
`,
    );
  });
});
