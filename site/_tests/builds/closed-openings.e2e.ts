import { readFileSync } from "node:fs";
import path from "node:path";
import { addDays } from "../../_facts/days";
import { testOn } from "../support/build-site";
import { openings } from "../support/openings";

const lastDay = openings
  .map(({ validThrough }) => validThrough)
  .toSorted()
  .at(-1)!;
const { test, expect } = testOn("closed-openings", () => ({ SITE_TODAY: addDays(lastDay, 1) }));

test("an opening that has closed is offered nowhere; who has its address is told so", ({ folder }) => {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const list = read("careers/index.html");
  expect(list).not.toContain("Apply Now");
  expect(list).not.toContain("ItemList");
  expect(list).toContain("agency-message");
  for (const { slug } of openings.filter(({ validThrough }) => validThrough === lastDay)) {
    expect(list).not.toContain(`/careers/${slug}/`);
    expect(read("sitemap.xml")).not.toContain(`/careers/${slug}/`);
    const page = read(`careers/${slug}/index.html`);
    expect(page).not.toContain("JobPosting");
    expect(page).not.toContain("Apply Now");
    expect(page).toContain("This role closed on");
    expect(page).toContain(`<meta name="robots" content="noindex">`);
  }
});
