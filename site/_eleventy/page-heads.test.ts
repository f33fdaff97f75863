import { describe, expect, it } from "vitest";
import { addPageHeads } from "./page-heads";
import { recordConfig } from "./record-config";

const sound = {
  title: "A title that has a sensible length",
  description: "A description of the page, long enough to say what is on it and why it may be worth a visit.",
};

async function build(pages: Record<string, unknown>) {
  const { config, filters, run } = recordConfig();
  addPageHeads(config);
  await run("eleventy.before");
  for (const [url, meta] of Object.entries(pages)) filters.get("checkMeta")!(meta, url);
  await run("eleventy.after");
}

describe("a build", () => {
  it("takes titles and descriptions that result lists can show", async () => {
    await expect(build({ "/": sound })).resolves.toBeUndefined();
  });

  it("stops at all others, and names each page and its fault", async () => {
    const pages = { "/a/": { ...sound, title: "Short" }, "/b/": { ...sound, description: "x".repeat(161) } };
    await expect(build(pages)).rejects.toThrow(
      "  /a/ · meta.title: is shorter than 30 characters\n  /b/ · meta.description: is longer than 160 characters",
    );
  });

  it("stops where two pages have one, and names both", async () => {
    const other = { title: "A title that is no other page's", description: sound.description };
    await expect(build({ "/a/": sound, "/b/": other })).rejects.toThrow(
      "  /b/ · meta.description: is that of /a/ too",
    );
  });

  it("stops where a page has none", async () => {
    await expect(build({ "/a/": undefined })).rejects.toThrow("/a/ · meta.");
  });
});
