import { files, pages } from "../support/built-site";
import { expect, test } from "../support/test";

const once = { maxRedirects: 0 };

test("an address without its slash leads to the one with it, query included", async ({ request }) => {
  const answer = await request.get("/blog?tag=Measurement", once);
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe("/blog/?tag=Measurement");
});

for (const address of ["/case-studies/ecommerce-redesign", "/case-studies/ecommerce-redesign/"]) {
  test(`${address} leads to the case study's address today`, async ({ request }) => {
    const answer = await request.get(address, once);
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe("/case-studies/ecommerce-conversion-optimization/");
  });
}

test("every page is sent compressed, asks proxies to leave it as it is, and browsers to ask again", async ({
  request,
}) => {
  for (const address of pages) {
    const answer = await request.get(address);
    expect(answer.headers()["content-encoding"], address).toBe("br");
    expect(answer.headers()["cache-control"], address).toBe(
      "public, max-age=0, must-revalidate, no-transform",
    );
  }
});

const forPartners = files.filter((file) => /^widgets\/(v1|\d+\.\d+\.\d+)\//.test(file));
/** Files whose address changes with their content. */
const isPinned = (file: string) => /^(widgets\/v1\/chunks|widgets\/\d[^/]*|assets\/site)\//.test(file);

test("all that partners load may be read from any origin, also by isolated pages", async ({ request }) => {
  for (const file of forPartners) {
    const headers = (await request.get(`/${file}`)).headers();
    expect(headers["access-control-allow-origin"], file).toBe("*");
    expect(headers["cross-origin-resource-policy"], file).toBe("cross-origin");
  }
});

test("addresses that stay are looked at anew within minutes", async ({ request }) => {
  const staying = forPartners.filter((file) => !isPinned(file));
  for (const file of [
    "loader.js",
    "faq-accordion.js",
    "custom-elements.json",
    "integrity.json",
    "posts.json",
  ])
    expect(staying).toContain(`widgets/v1/${file}`);
  for (const file of staying) {
    const answer = await request.get(`/${file}`);
    expect(answer.headers()["cache-control"], file).toBe("public, max-age=300");
  }
});

test("hashed files and those of a version are kept for a year", async ({ request }) => {
  const pinned = files.filter(isPinned);
  for (const folder of ["widgets/v1/chunks", "widgets/1", "assets/site"])
    expect(pinned.filter((file) => file.startsWith(folder)).length, folder).toBeGreaterThan(1);
  for (const file of pinned) {
    const answer = await request.get(`/${file}`);
    expect(answer.headers()["cache-control"], file).toBe("public, max-age=31536000, immutable");
  }
});

test("scripts, lists and typings are sent as what they are", async ({ request }) => {
  const types: Record<string, RegExp> = {
    js: /^text\/javascript/,
    json: /^application\/json/,
    // Hosts take the ending of typings for that of a video.
    ts: /^text\/plain/,
  };
  for (const [ending, type] of Object.entries(types)) {
    const named = forPartners.filter((file) => file.endsWith(`.${ending}`));
    expect(named.length).toBeGreaterThan(1);
    for (const file of named)
      expect((await request.get(`/${file}`)).headers()["content-type"], file).toMatch(type);
  }
});

test("the rules of the host are not pages", async ({ request }) => {
  for (const file of ["/_headers", "/_redirects"]) expect((await request.get(file)).status()).toBe(404);
});
