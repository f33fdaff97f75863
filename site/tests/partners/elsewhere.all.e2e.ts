import { mkdtemp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createStaticServer } from "../../build/hosting/server/create-server";
import { dist } from "../support/built-site";
import {
  codesOf,
  pageWith,
  partnerTags,
  pinnedFiles as pinned,
  releasedTags,
  servedFrom,
} from "../support/partners/partner-pages";
import { posts } from "../support/content/posts";
import { recordRequests } from "../support/record-requests";
import { serve } from "../support/serve";
import { expect, test as builtSite } from "../support/test";

/** Playwright's `test` with the built site on another host, below a path. `place` is the address of the widgets. */
const test = builtSite.extend<{ place: string }>({
  place: async ({ page }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "elsewhere-"));
    await mkdir(path.join(folder, "some"));
    await symlink(dist, path.join(folder, "some/where"));
    await writeFile(path.join(folder, "_headers"), "/*\n  Access-Control-Allow-Origin: *\n");
    await serve(createStaticServer(folder), async (origin) => {
      await use(`${origin}/some/where/widgets/v1/`);
      // An open page might request a picture after its server has stopped.
      await page.close();
    });
    await rm(folder, { recursive: true });
  },
});

const scriptTag = (href: string, rest = "") => `<script type="module" src="${href}" ${rest}></script>`;
/** Returns the HTML of widgets with their first examples, without scripts, and with pictures from this address. */
const examplesFrom = (site: string, tags: readonly string[]) =>
  tags
    .map((tag) => servedFrom(site, codesOf(tag).loader!).replace(`<${tag}`, `<${tag} hydrate="load"`))
    .map((code) => code.replace(/<script.*?<\/script>/s, ""))
    .join("");

for (const [way, scriptsFor] of Object.entries({
  "the loader": (from: string) => scriptTag(`${from}loader.js`),
  "separate scripts": (from: string) => partnerTags.map((tag) => scriptTag(`${from}${tag}.js`)).join(""),
  "scripts of one version, pinned by their hashes": (from: string) =>
    pinned
      .map((file) => scriptTag(new URL(file.href, from).href, `integrity="${file.integrity}" crossorigin`))
      .join(""),
})) {
  const tags = way.includes("pinned") ? releasedTags : partnerTags;

  test(`all widgets work on one page with ${way}, from a site below a path`, async ({
    page,
    partner,
    place,
  }) => {
    const scripts = recordRequests(page, "script", "fetch");
    const examples = examplesFrom(place.replace("/widgets/v1/", ""), tags);
    partner.publish(
      pageWith(`${examples}<blog-explorer hydrate="load"></blog-explorer>${scriptsFor(place)}`),
    );
    await page.goto(partner.origin);
    for (const widget of await page.locator(tags.join()).all())
      await expect(widget).toHaveAttribute("data-ready");
    // Without its own list, the widget shows the site's articles.
    await expect(page.locator("blog-explorer").last().getByRole("article")).toHaveCount(posts.length);
    expect(scripts.filter((address) => !address.startsWith("/some/where/widgets/"))).toEqual([]);
    expect(scripts.filter((address) => address.includes("/chunks/preact")).length).toBeLessThanOrEqual(1);

    const heading = page.getByRole("heading", { name: "A partner", level: 1 });
    await expect(heading).toHaveCSS("font-size", "32px");
    expect(await page.locator("head style, head link[rel=stylesheet]").count()).toBe(0);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
}

test("the browser rejects a file whose hash does not match `integrity`", async ({
  page,
  partner,
  place,
  errors,
}) => {
  const [own, other] = pinned;
  partner.publish(
    pageWith(scriptTag(new URL(own!.href, place).href, `integrity="${other!.integrity}" crossorigin`)),
  );
  await page.goto(partner.origin);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(errors.splice(0).join()).toContain("integrity");
  expect(await page.evaluate((tag) => customElements.get(tag) === undefined, own!.tag)).toBe(true);
});
