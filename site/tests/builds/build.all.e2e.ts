import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { inRoot } from "../../build/paths";
import { copyData } from "../support/content/copy-data";
import { addUnpublished, secret } from "../support/content/editors-data";
import { runBuild } from "../support/run-build";

test.describe.configure({ mode: "default", timeout: 600_000 });

let folder: string;
test.beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), "build-"))));
test.afterEach(() => rm(folder, { recursive: true }));

test("reports invalid data once, without a stack trace, and keeps the previous build", async () => {
  const [data, output] = [path.join(folder, "data"), path.join(folder, "dist")];
  await cp(inRoot("data"), data, { recursive: true });
  await writeFile(path.join(data, "testimonials.json"), "{}");
  await writeFile(path.join(data, "about.json"), "{ no JSON");
  await mkdir(output);
  await writeFile(path.join(output, "index.html"), "former");

  const { code, errors } = await runBuild(inRoot(), { SITE_DATA: data, SITE_OUTPUT: output });
  expect(code).toBe(1);
  for (const file of ["data/about.json", "data/testimonials.json"])
    expect(errors.split(file), errors).toHaveLength(2);
  expect(errors).not.toMatch(/^\s+at |stack/m);
  expect(await readFile(path.join(output, "index.html"), "utf8")).toBe("former");
});

test("reports and omits redirects from addresses that have a page or a file; --drafts labels unpublished entries and marks them noindex", async () => {
  const data = await copyData("drafts");
  await addUnpublished(data);
  const addresses = ["/feed.xml", "/widgets", "/widgets/faq-accordion/", "/widgets/v1/loader.js"];
  const redirects = ["/old/", ...addresses].map((from) => JSON.stringify({ from, to: "/about/" }));
  await writeFile(path.join(data, "redirects.json"), `[\n${redirects.join(",\n")}\n]`);

  const settings = { SITE_DATA: data, SITE_OUTPUT: path.join(folder, "dist") };
  const { code, errors } = await runBuild(inRoot(), settings, "--drafts");
  expect(code, errors).toBe(0);
  for (const [index, address] of addresses.entries())
    expect(errors).toContain(
      `redirects.json:${index + 3} · item ${index + 2}: ${address} is a page or a file of the site`,
    );
  const marks = {
    [`services/${secret}`]: "[Draft]",
    [`case-studies/${secret}`]: "[Draft]",
    [`careers/${secret}`]: "[Scheduled for 2099-01-01]",
    [`blog/${secret}-draft`]: "[Draft]",
    [`blog/${secret}-scheduled`]: "[Scheduled for 2099-01-01]",
    [`blog/category/the-${secret}`]: "[Scheduled for 2099-01-01]",
  };
  const read = (file: string) => readFile(path.join(settings.SITE_OUTPUT, file), "utf8");
  for (const [address, mark] of Object.entries(marks)) {
    const page = await read(`${address}/index.html`);
    expect(page, address).toContain(mark);
    expect(page, address).toContain('<meta name="robots" content="noindex">');
  }
  for (const file of ["sitemap.xml", "llms.txt"]) expect(await read(file), file).not.toContain(secret);
});

test("builds a site without articles, case studies, services, offices, phone numbers and a map, and marks every page noindex with SITE_NOINDEX", async () => {
  const [data, output] = [path.join(folder, "data"), path.join(folder, "dist")];
  await cp(inRoot("data"), data, { recursive: true });
  const edit = async (file: string, change: (text: string) => string) => {
    const target = path.join(data, file);
    await writeFile(target, change(await readFile(target, "utf8")));
  };
  for (const name of await readdir(path.join(data, "posts")))
    await edit(`posts/${name}`, (text) => text.replace("---\n", "---\ndraft: true\n"));
  for (const name of await readdir(path.join(data, "case-studies")))
    await edit(`case-studies/${name}`, (text) => text.replace("{", '{ "draft": true,'));
  for (const name of await readdir(path.join(data, "services")))
    await edit(`services/${name}`, (text) => text.replace("{", '{ "draft": true,'));

  await edit("site.json", (text) => {
    const { offices: _offices, phones: _phones, map: _map, ...agency } = JSON.parse(text);
    return JSON.stringify(agency);
  });
  // A translation of the offices would add them again.
  await edit("settings.json", (text) => JSON.stringify({ ...JSON.parse(text), languages: [] }));

  const settings = { SITE_DATA: data, SITE_OUTPUT: output, SITE_NOINDEX: "true" };
  const { code, errors } = await runBuild(inRoot(), settings);
  expect(code, errors).toBe(0);
  const page = (name: string) => readFile(path.join(output, name, "index.html"), "utf8");
  for (const area of ["blog", "case-studies", "feed.xml", "widgets/v1/posts.json"])
    expect(existsSync(path.join(output, area)), area).toBe(false);
  expect(await page("")).not.toContain("View All Articles");
  expect(await page("services")).toContain("There are no services here yet.");
  const contact = await page("contact");
  expect(contact).not.toMatch(
    /tel:|<svg class="icon"[^>]*>.*Phone<|id="map"|ProfessionalService|"address"|<select/,
  );
  expect(contact).toContain('href="mailto:');
  expect(await readFile(path.join(output, "llms.txt"), "utf8")).toMatch(/Reach us at \S+@\S+\.$/m);
  expect(errors).toMatch(
    /data\/navigation\.json:\d+ · footer, services, item 1, link: ".+" links to \/services\//,
  );
  expect(await readFile(path.join(output, "robots.txt"), "utf8")).toMatch(
    /^(?:(?:User-agent: \S+\n)+Disallow: \/\n\n)?User-agent: \*\nAllow: \/\n$/,
  );
  expect(await readFile(path.join(output, "_headers"), "utf8")).toContain("  X-Robots-Tag: noindex\n");
  for (const file of await readdir(output, { recursive: true }))
    if (file.endsWith(".html"))
      expect(await readFile(path.join(output, file), "utf8"), file).toContain(
        'name="robots" content="noindex"',
      );
});
