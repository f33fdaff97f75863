import { expect, test } from "vitest";
import { files } from "../../../tests/support/built-site";
import { addressesOf, serveBuilt } from "../../../tests/support/expect-headers";

const expectHeaders = serveBuilt();

const published = files.filter((file) => /^widgets\/(v1|\d+\.\d+\.\d+)\//.test(file));
const isPinned = (file: string) => /^widgets\/(v1\/chunks|\d[^/]*(\/languages)?)\/[^/]+$/.test(file);

test("pages on any origin, including cross-origin isolated pages, may load the widgets' files and pictures", () => {
  // A site may have no pictures yet, but responses for missing files have headers, too.
  const pictures = ["photos/a.webp", "photos/sized/a.webp", "drawings/articles/a.svg"];
  return expectHeaders([...addressesOf(published), ...pictures.map((file) => `/assets/${file}`)], {
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
});

test("browsers ask for unversioned files again after five minutes", async () => {
  const unversioned = published.filter((file) => !isPinned(file));
  const names = ["loader.js", "faq-accordion.js", "custom-elements.json", "posts.json"];
  expect(unversioned).toEqual(expect.arrayContaining(names.map((name) => `widgets/v1/${name}`)));
  await expectHeaders(addressesOf(unversioned), { "cache-control": "public, max-age=300" });
});

/** The folders of released widgets, such as `widgets/1.0.0`. Before the first release, there is none. */
const releases = [...new Set(files.flatMap((file) => /^widgets\/\d+\.\d+\.\d+/.exec(file) ?? []))];

test.each(["widgets/v1/chunks", ...releases])(
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
