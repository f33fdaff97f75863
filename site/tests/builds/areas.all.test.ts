import { readdirSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { Areas } from "../../build/content/areas";
import { inRoot } from "../../build/paths";
import { copyData } from "../support/content/copy-data";
import { linksOf } from "../support/links-of";
import { parseHtml } from "../support/parse-page";
import { runBuild } from "../support/run-build";

/* The site with each area off, and without the files of these areas. */

const off: Areas = {
  blog: false,
  caseStudies: false,
  portfolio: false,
  careers: false,
  partners: false,
  editor: false,
};
const gone = /\/(blog|case-studies|portfolio|careers|widgets|admin)\/|\/feed\.(xml|json)|rel="?search/;

const output = inRoot(".cache/test-builds/areas");
const read = (file: string) => readFileSync(path.join(output, file), "utf8");
let files: string[];
let errors: string;

beforeAll(async () => {
  const data = await copyData("areas");
  const settings = JSON.parse(await readFile(path.join(data, "settings.json"), "utf8"));
  await writeFile(path.join(data, "settings.json"), JSON.stringify({ ...settings, areas: off }));
  for (const name of ["careers.json", "portfolio.json", "posts", "case-studies", "openings"])
    await rm(path.join(data, name), { recursive: true, force: true });
  const build = await runBuild(inRoot(), { SITE_DATA: data, SITE_OUTPUT: output, SITE_EDITOR: "true" });
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

it("reports no problem with the menus and references that remain in the data", () => {
  expect(errors).not.toMatch(/navigation\.json|services\/|home\.json|is not used/);
});

it("has no dead link or anchor", () => {
  const pages = files.filter((file) => file.endsWith(".html"));
  expect(pages).toContain("index.html");
  const documents = new Map(
    pages.map((file) => [`/${file}`.replace(/\/index\.html$/, "/"), parseHtml(read(file))]),
  );
  const dead = [...documents].flatMap(([page, document]) =>
    linksOf(document, page)
      // Tests build without share images.
      .internal.filter(({ pathname }) => !pathname.startsWith("/assets/share/"))
      .filter(({ pathname, hash }) => {
        const target = documents.get(decodeURIComponent(pathname));
        const id = decodeURIComponent(hash.slice(1));
        return target
          ? id && !target.getElementById(id)
          : !files.includes(decodeURIComponent(pathname.slice(1)));
      })
      .map(({ pathname, hash }) => `${page} ${pathname}${hash}`),
  );
  expect(dead).toEqual([]);
});
