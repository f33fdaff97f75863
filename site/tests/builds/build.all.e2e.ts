import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { inRoot } from "../../generator/paths";
import { plugins } from "../../generator/plugins";
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

test("a warning fails a strict build, which changes neither the previous build nor the web server's rules", async () => {
  const [data, output] = [await copyData("strict"), path.join(folder, "dist")];
  await writeFile(path.join(data, "redirects.json"), JSON.stringify([{ from: "/feed.xml", to: "/about/" }]));
  await mkdir(output);
  await writeFile(path.join(output, "index.html"), "former");

  const { code, errors } = await runBuild(inRoot(), { SITE_DATA: data, SITE_OUTPUT: output }, "--strict");
  expect([code, errors]).toEqual([1, expect.stringMatching(/redirects\.json[^]*because there are warnings/)]);
  expect(await readdir(output)).toEqual(["index.html"]);
  expect(await readFile(path.join(output, "index.html"), "utf8")).toBe("former");
  expect(await readdir(path.join(folder, ".cache"))).toEqual(["dist"]);
});

test("reports and omits redirects from addresses of pages, files and programs; --drafts labels unpublished entries and marks them noindex", async () => {
  const data = await copyData("drafts");
  await addUnpublished(data);
  const ofPlugins = plugins.flatMap(({ pages = [] }) => pages.slice(0, 1));
  const addresses = ["/feed.xml", "/services", ...ofPlugins];
  const redirects = ["/old/", ...addresses].map((from) => JSON.stringify({ from, to: "/about/" }));
  await writeFile(path.join(data, "redirects.json"), `[\n${redirects.join(",\n")}\n]`);

  const settings = { SITE_DATA: data, SITE_OUTPUT: path.join(folder, "dist") };
  const { code, errors } = await runBuild(inRoot(), settings, "--drafts");
  expect(code, errors).toBe(0);
  for (const [index, address] of addresses.entries())
    expect(errors).toMatch(
      RegExp(
        `redirects\\.json:${index + 3} · item ${index + 2}: ${address} (is a page or a file of|belongs to) the site`,
      ),
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
  expect(await read("sitemap.xml")).not.toContain(secret);
});
