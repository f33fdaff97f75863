import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { headersFor, parseHeaders } from "../../hosting/rules";
import { dist, errorPages, files, pages } from "../support/built-site";
import { addressesOf, serveBuilt } from "../support/expect-headers";

const expectHeaders = serveBuilt();

const ours = files.filter((file) => file.startsWith("assets/site/"));
const isHashed = (file: string) => /^assets\/site\/(widgets\/chunks\/)?[^/]+$/.test(file);

test("pages may be compressed, and browsers revalidate them", () =>
  expectHeaders([...pages, ...errorPages].map(encodeURI), {
    "content-encoding": "gzip",
    "cache-control": "public, max-age=0, must-revalidate",
  }));

test("pages on any origin, including cross-origin isolated pages, may load pictures", () => {
  // A site may have no pictures yet.
  const rules = parseHeaders(readFileSync(path.join(dist, "_headers"), "utf8"));
  for (const address of [
    "/assets/photos/a.webp",
    "/assets/photos/sized/a.webp",
    "/assets/drawings/articles/a.svg",
  ])
    expect(headersFor(rules, address), address).toMatchObject({
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
});

test("browsers ask for the widgets' scripts again after five minutes", () =>
  expectHeaders(addressesOf(ours.filter((file) => !isHashed(file))), {
    "cache-control": "public, max-age=300",
  }));

test("browsers keep hashed files for a year", () =>
  expectHeaders(addressesOf(ours.filter(isHashed)), {
    "cache-control": "public, max-age=31536000, immutable",
  }));
