import { expect, test } from "vitest";
import { completeHeaders } from "./complete-headers";
import { headersFor, parseHeaders } from "./server/rules";

const template = `/*
  Content-Security-Policy: {policy}

{pages}
  Cache-Control: max-age=0

/assets/site/*
  Cache-Control: max-age=1
`;
const policy = "default-src 'none'; img-src $&";

test("writes the policy, and a caching rule for every page", () => {
  const pages = ["/", "/about/", "/blog/", "/blog/page/2/", "/assets/"];
  const { all, published } = completeHeaders(template, { policy, pages });
  expect(published).toBe(all);
  const rules = parseHeaders(all);
  for (const page of pages)
    expect(headersFor(rules, page), page).toEqual({
      "Cache-Control": "max-age=0",
      "Content-Security-Policy": policy,
    });
  expect(headersFor(rules, "/assets/site/a.js")["Cache-Control"]).toBe("max-age=1");
});

test("publishes no more rules than hosts accept, starting with the folders that have the most pages", () => {
  const pages = [...Array.from({ length: 120 }, (_, index) => `/offer-${index}/`), "/blog/", "/blog/a/"];
  const { all, published } = completeHeaders(template, { policy, pages });
  expect(parseHeaders(all)).toHaveLength(123);
  expect(parseHeaders(published)).toHaveLength(100);
  expect(published).toContain("\n/blog/*\n");
});

test("rejects a line that is too long, and too many other rules", () => {
  const line = "  Content-Security-Policy: ";
  const complete =
    (length: number, more = "") =>
    () =>
      completeHeaders(template + more, { policy: "x".repeat(length - line.length), pages: [] });
  expect(complete(2000)).not.toThrow();
  expect(complete(2001)).toThrow('the line "Content-Security-Policy" has 2001 characters');
  const rules = Array.from({ length: 99 }, (_, index) => `/${index}/*\n  X-One: 1\n`).join("\n");
  expect(complete(100, rules)).toThrow("there are 101 rules, not counting those for pages");
});
