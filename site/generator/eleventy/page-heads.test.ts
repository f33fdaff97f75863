import { expect, it } from "vitest";
import { Findings } from "../content/findings";
import type { Facts } from "../facts/derive-facts";
import { addPageHeads } from "./page-heads";
import { recordConfig } from "../../tests/support/record-config";

const valid = {
  title: "A title that has a sensible length",
  description: "A description of the page, long enough to say what is on it and why it may be worth a visit.",
};

async function warningsOf(pages: Record<string, unknown>) {
  const { config, filters, run } = recordConfig();
  const meta = { title: "A", description: "An article" };
  const article = { url: "/blog/a/", file: "data/posts/a.md", meta };
  const findings = new Findings();
  const [facts, other] = [{ entries: [article] }, { entries: [] }] as unknown as Facts[];
  const pageAt = (address: string) => ({
    identity: address.replace("/es/", "/"),
    facts: address.startsWith("/es/") ? other! : facts!,
  });
  addPageHeads(config, pageAt, findings.warn);
  await run("eleventy.before");
  for (const [url, head] of Object.entries(pages)) filters.get("checkMeta")!(head, url);
  await run("eleventy.after");
  return findings.list().map(({ file, field, message }) => `${file} ${field} ${message}`);
}

it.each([
  ["nothing for unique texts of the right length", { "/": valid }, []],
  [
    "a short title",
    { "/b/": { ...valid, title: "Short" } },
    ['/b/ meta.title is too short; write at least 30 characters (found "Short")'],
  ],
  [
    "nothing for a title whose last part does not fit",
    { "/b/": { ...valid, title: `${"Long ".repeat(11)}title | An agency with a long name` } },
    [],
  ],
  [
    "a title that is too long without its last part",
    { "/b/": { ...valid, title: `${"Long ".repeat(12)}title | Agency` } },
    [expect.stringMatching(/^\/b\/ meta\.title is too long; write at most 60 characters before a last part/)],
  ],
  [
    "the same description on two pages",
    { "/b/": valid, "/c/": { ...valid, title: "A title that is no other page's" } },
    ["/c/ meta.description is the same as in /b/; write something different"],
  ],
  [
    "a page with the description of an entry",
    { "/b/": { ...valid, description: "An article" } },
    [
      "/b/ meta.description is the same as in data/posts/a.md; write something different",
      '/b/ meta.description is too short; write at least 70 characters (found "An article")',
    ],
  ],
  ["nothing for the same texts in another language", { "/b/": valid, "/es/b/": valid }, []],
  ["missing texts", { "/b/": undefined }, [expect.stringContaining("/b/ meta.")]],
])("reports %s", async (_what, pages, warnings) => {
  expect((await warningsOf(pages)).toSorted()).toEqual(warnings);
});
