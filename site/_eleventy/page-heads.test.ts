import { describe, expect, it } from "vitest";
import { clearFindings, rejectErrors } from "../../data/_load/findings";
import { addPageHeads } from "./page-heads";
import { recordConfig } from "./record-config";

const valid = {
  title: "A title that has a sensible length",
  description: "A description of the page, long enough to say what is on it and why it may be worth a visit.",
};

async function build(pages: Record<string, unknown>) {
  const { config, filters, run } = recordConfig();
  addPageHeads(config);
  clearFindings();
  await run("eleventy.before");
  for (const [url, meta] of Object.entries(pages)) filters.get("checkMeta")!(meta, url);
  rejectErrors(false);
}

describe("a build", () => {
  it("accepts titles and descriptions of the right length", async () => {
    await expect(build({ "/": valid })).resolves.toBeUndefined();
  });

  it("fails for other lengths, and reports each page with its error", async () => {
    const pages = { "/a/": { ...valid, title: "Short" }, "/b/": { ...valid, description: "x".repeat(161) } };
    await expect(build(pages)).rejects.toThrow(
      "  /a/ · meta.title: is shorter than 30 characters\n  /b/ · meta.description: is longer than 160 characters",
    );
  });

  it("fails if two pages have the same description, and names both", async () => {
    const other = { title: "A title that is no other page's", description: valid.description };
    await expect(build({ "/a/": valid, "/b/": other })).rejects.toThrow(
      "  /b/ · meta.description: is also the one of /a/",
    );
  });

  it("fails if a page has no title and description", async () => {
    await expect(build({ "/a/": undefined })).rejects.toThrow("/a/ · meta.");
  });
});
