import { mkdtemp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createStaticServer } from "../../_hosting/server/create-server";
import { dist, readBuilt } from "../support/built-site";
import { markup, tags, type Tag } from "../support/embedding";
import { expect, test } from "../support/test";

/* The built site on some other host, below some path. */
const place = "some/where";
const integrity = JSON.parse(readBuilt("widgets/v1/integrity.json")) as {
  version: string;
  files: { tag: string; build: string; href: string; integrity: string }[];
};

let server: ReturnType<typeof createStaticServer>;
let folder: string;
let base: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "elsewhere-"));
  await mkdir(path.join(folder, path.dirname(place)));
  await symlink(dist, path.join(folder, place));
  await writeFile(path.join(folder, "_headers"), "/*\n  Access-Control-Allow-Origin: *\n");
  server = createStaticServer(folder);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}/${place}/widgets/v1/`;
});

test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

const scriptsOf = (tag: Tag) => [
  { href: "loader.js" },
  { href: `${tag}.js` },
  { href: `standalone/${tag}.js` },
  ...integrity.files.filter((file) => file.tag === tag),
];

for (const tag of tags) {
  for (const script of scriptsOf(tag)) {
    test(`<${tag}> works from below another path through ${script.href}`, async ({ page, partner }) => {
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      const check = "integrity" in script ? `integrity="${script.integrity}" crossorigin` : "";
      partner.publish(`<!doctype html><html lang="en"><title>A partner</title><link rel="icon" href="data:,">
        <script type="module" src="${new URL(script.href, base)}" ${check}></script>${markup[tag]}</html>`);
      await page.goto(partner.origin);
      await expect(page.locator(tag)).toHaveAttribute("data-ready");
      if (tag === "blog-explorer") await expect(page.getByRole("article").first()).toBeVisible();
      const scripts = requests.filter((url) => /\.js(on)?$/.test(url));
      const parent = new URL("..", base).href;
      expect(scripts.filter((url) => !url.startsWith(parent))).toEqual([]);
      if (tag === "blog-explorer") expect(scripts).toContain(`${base}posts.json`);
    });
  }
}

test("a file that is not the one pinned is refused", async ({ page, partner, faults }) => {
  const [own, other] = integrity.files;
  partner.publish(`<!doctype html><html lang="en"><title>A partner</title><link rel="icon" href="data:,">
    <script type="module" src="${new URL(own!.href, base)}" integrity="${other!.integrity}" crossorigin></script></html>`);
  await page.goto(partner.origin);
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  expect(faults.splice(0).join()).toContain("integrity");
  expect(await page.evaluate((tag) => customElements.get(tag) === undefined, own!.tag)).toBe(true);
});
