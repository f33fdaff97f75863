import { readFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headersFor, parseHeaders } from "../../hosting/rules";
import { createStaticServer } from "../../hosting/server/create-server";
import { dist, errorPages, files, pages } from "../support/built-site";

const server = createStaticServer(dist);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "localhost", resolve)));
afterAll(() => void server.close());

const headersOf = (address: string) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { "Accept-Encoding": "gzip" };
    request({ port, path: address, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.headers);
    })
      .on("error", reject)
      .end();
  });

async function expectHeaders(addresses: readonly string[], expected: Record<string, unknown>) {
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) expect(await headersOf(address), address).toMatchObject(expected);
}

const published = files.filter((file) => /^widgets\/(v1|\d+\.\d+\.\d+)\//.test(file));
const isPinned = (file: string) =>
  /^(widgets\/v1\/chunks|widgets\/\d[^/]*(\/languages)?|assets\/site(\/widgets\/chunks)?)\/[^/]+$/.test(file);
const addressesOf = (chosen: readonly string[]) => chosen.map((file) => encodeURI(`/${file}`));

test("pages may be compressed, and browsers revalidate them", () =>
  expectHeaders([...pages, ...errorPages].map(encodeURI), {
    "content-encoding": "gzip",
    "cache-control": "public, max-age=0, must-revalidate",
  }));

test("pages on any origin, including cross-origin isolated pages, may load the widgets' files and pictures", async () => {
  await expectHeaders(addressesOf(published), {
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
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

test("browsers ask for unversioned files again after five minutes", async () => {
  const ours = files.filter((file) => file.startsWith("assets/site/widgets/"));
  const unversioned = [...published, ...ours].filter((file) => !isPinned(file));
  const names = ["loader.js", "faq-accordion.js", "custom-elements.json", "posts.json"];
  expect(unversioned).toEqual(expect.arrayContaining(names.map((name) => `widgets/v1/${name}`)));
  await expectHeaders(addressesOf(unversioned), { "cache-control": "public, max-age=300" });
});

/** The folders of released widgets, such as `widgets/1.0.0`. Before the first release, there is none. */
const releases = [...new Set(files.flatMap((file) => /^widgets\/\d+\.\d+\.\d+/.exec(file) ?? []))];

test.each(["widgets/v1/chunks", "assets/site", ...releases])(
  "browsers keep the hashed or versioned files in %s for a year",
  (folder) =>
    expectHeaders(addressesOf(files.filter((file) => isPinned(file) && file.startsWith(folder))), {
      "cache-control": "public, max-age=31536000, immutable",
    }),
);

test.each([
  ["js", /^text\/javascript/],
  ["json", /^application\/json/],
  // By default, hosts send `.ts` files as video.
  ["ts", /^text\/plain/],
])("files that end in .%s have the right content type", (ending, type) =>
  expectHeaders(addressesOf(published.filter((file) => file.endsWith(`.${ending}`))), {
    "content-type": expect.stringMatching(type),
  }),
);
