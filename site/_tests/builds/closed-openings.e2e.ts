import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { addDays } from "../../_facts/days";
import { buildSite } from "../support/build-site";
import { openings } from "../support/openings";

test.describe.configure({ mode: "default", timeout: 120_000 });

const lastDay = openings
  .map(({ validThrough }) => validThrough)
  .toSorted()
  .at(-1)!;
const lastOnes = openings.filter(({ validThrough }) => validThrough === lastDay);

/** What visitors and search engines find of the openings in a site built on this day. */
async function builtOn(day: string) {
  const folder = await buildSite(`on-${day}`, { SITE_TODAY: day });
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  return { list: read("careers/index.html"), sitemap: read("sitemap.xml"), pageOf: pageReader(folder, read) };
}

const pageReader = (folder: string, read: (file: string) => string) => (slug: string) => {
  const file = `careers/${slug}/index.html`;
  expect(existsSync(path.join(folder, file)), file).toBe(true);
  return read(file);
};

test("an opening is offered to the end of its last day", async () => {
  const { list, sitemap, pageOf } = await builtOn(lastDay);
  for (const { slug, title } of lastOnes) {
    expect(list).toContain(`href="/careers/${slug}/"`);
    expect(sitemap).toContain(`/careers/${slug}/</loc>`);
    const page = pageOf(slug);
    expect(page).toContain(`"@type":"JobPosting"`);
    expect(page).toContain(`<h1`);
    expect(page).toContain(title);
    expect(page).toContain("Apply Now");
    expect(page).not.toContain("This role closed");
  }
});

test("the day after it is offered nowhere; who has its address is told so", async () => {
  const { list, sitemap, pageOf } = await builtOn(addDays(lastDay, 1));
  expect(list).not.toContain("Apply Now");
  expect(list).not.toContain("ItemList");
  expect(list).toContain("agency-message");
  for (const { slug } of lastOnes) {
    expect(list).not.toContain(`/careers/${slug}/`);
    expect(sitemap).not.toContain(`/careers/${slug}/`);
    const page = pageOf(slug);
    expect(page).not.toContain("JobPosting");
    expect(page).not.toContain("Apply Now");
    expect(page).toContain("This role closed on");
    expect(page).toContain(`<meta name="robots" content="noindex">`);
  }
});
