import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { Areas } from "../../generator/content/areas";
import { inRoot } from "../../generator/paths";
import { plugins } from "../../generator/plugins";
import { copyData } from "../support/content/copy-data";
import { runBuild } from "../support/run-build";

/* The smallest site: each area is off and without files, and there are no services, offices, phone numbers or a map. */

const off: Areas = {
  blog: false,
  caseStudies: false,
  portfolio: false,
  careers: false,
  ...Object.fromEntries(plugins.filter(({ addresses }) => addresses).map(({ name }) => [name, false])),
};
const gone = /\/(blog|case-studies|portfolio|careers|widgets|admin)\/|\/feed\.(xml|json)|rel="?search/;

const output = inRoot(".cache/test-builds/areas");
const read = (file: string) => readFileSync(path.join(output, file), "utf8");
let files: string[];
let errors: string;

beforeAll(async () => {
  const data = await copyData("areas");
  const edit = async (file: string, change: (text: string) => string) =>
    writeFile(path.join(data, file), change(await readFile(path.join(data, file), "utf8")));
  const own = JSON.parse(await readFile(path.join(data, "settings.json"), "utf8"));
  await edit("settings.json", () => JSON.stringify({ ...own, areas: off, languages: [] }));
  await edit("site.json", (text) => {
    const { offices: _offices, phones: _phones, map: _map, ...agency } = JSON.parse(text);
    return JSON.stringify(agency);
  });
  for (const name of await readdir(path.join(data, "services")))
    await edit(`services/${name}`, (text) => text.replace("{", '{ "draft": true,'));
  const ofAreas = ["careers.json", "portfolio.json", "posts", "case-studies", "openings"];
  // A translation of the offices would add them again.
  for (const name of [...ofAreas, ...(own.languages ?? [])])
    await rm(path.join(data, name), { recursive: true, force: true });
  const settings = { SITE_DATA: data, SITE_OUTPUT: output, SITE_EDITOR: "true", SITE_NOINDEX: "true" };
  const build = await runBuild(inRoot(), settings);
  expect(build.code, build.errors).toBe(0);
  errors = build.errors;
  files = readdirSync(output, { recursive: true, encoding: "utf8" }).filter((file) => /\.\w+$/.test(file));
}, 300_000);

it("has no page, feed, link or rule of an area that is off", () => {
  const published = ["_headers", "_redirects", ...files];
  expect(published.filter((file) => gone.test(`/${file}`) && !file.startsWith("assets/"))).toEqual([]);
  for (const file of published.filter((name) => /^_|\.(html|txt|xml|webmanifest)$/.test(name)))
    expect(gone.exec(read(file).replaceAll("/assets/site/widgets/", ""))?.[0], file).toBeUndefined();
});

it("reports references to missing services, but none to areas that are off", () => {
  expect(errors).toMatch(
    /data\/navigation\.json:\d+ · footer, services, item 1, link: ".+" links to \/services\//,
  );
  expect(errors).not.toMatch(gone);
  expect(errors).not.toContain("is not used");
});

it("says that there are no services, and shows no empty part on the contact page", () => {
  expect(read("index.html")).not.toContain("View All Articles");
  expect(read("services/index.html")).toContain("There are no services here yet.");
  const contact = read("contact/index.html");
  expect(contact).not.toMatch(
    /tel:|<svg class="icon"[^>]*>.*Phone<|id="map"|ProfessionalService|"address"|<select/,
  );
  expect(contact).toContain('href="mailto:');
});

it("asks search engines not to index any page with SITE_NOINDEX", () => {
  expect(read("robots.txt")).toMatch(
    /^(?:(?:User-agent: \S+\n)+Disallow: \/\n\n)?User-agent: \*\nAllow: \/\n$/,
  );
  expect(read("_headers")).toContain("  X-Robots-Tag: noindex\n");
  for (const file of files.filter((name) => name.endsWith(".html")))
    expect(read(file), file).toContain('name="robots" content="noindex"');
});
