import { test } from "vitest";
import { errorPages, files, pages } from "../support/built-site";
import { addressesOf, serveBuilt } from "../support/expect-headers";

const expectHeaders = serveBuilt();

const ours = files.filter((file) => file.startsWith("assets/site/"));
const isHashed = (file: string) => /^assets\/site\/(widgets\/chunks\/)?[^/]+$/.test(file);

test("pages may be compressed, and browsers revalidate them", () =>
  expectHeaders([...pages, ...errorPages].map(encodeURI), {
    "content-encoding": "gzip",
    "cache-control": "public, max-age=0, must-revalidate",
  }));

test("browsers ask for the widgets' scripts again after five minutes", () =>
  expectHeaders(addressesOf(ours.filter((file) => !isHashed(file))), {
    "cache-control": "public, max-age=300",
  }));

test("browsers keep hashed files for a year", () =>
  expectHeaders(addressesOf(ours.filter(isHashed)), {
    "cache-control": "public, max-age=31536000, immutable",
  }));
