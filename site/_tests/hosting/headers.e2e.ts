import { errorPages, files, pages } from "../support/built-site";
import { expect, test } from "../support/test";

const once = { maxRedirects: 0 };

test("an address without a slash at its end redirects to the one with it, with the query", async ({
  request,
}) => {
  const answer = await request.get("/blog?tag=Measurement", once);
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe("/blog/?tag=Measurement");
});

for (const address of ["/case-studies/ecommerce-redesign", "/case-studies/ecommerce-redesign/"]) {
  test(`${address} redirects to the current address of the case study, with the query`, async ({
    request,
  }) => {
    const answer = await request.get(`${address}?utm_source=mail&gclid=a%26b`, once);
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(
      "/case-studies/ecommerce-conversion-optimization/?utm_source=mail&gclid=a%26b",
    );
  });
}

test("every page is sent compressed, and browsers ask for it again each time", async ({ request }) => {
  for (const address of [...pages, ...errorPages]) {
    const answer = await request.get(address);
    expect(answer.headers()["content-encoding"], address).toBe("br");
    expect(answer.headers()["cache-control"], address).toBe("public, max-age=0, must-revalidate");
  }
});

const forPartners = files.filter((file) => /^widgets\/(v1|\d+\.\d+\.\d+)\//.test(file));
/** Files whose address changes with their content. */
const isPinned = (file: string) => /^(widgets\/v1\/chunks|widgets\/\d[^/]*|assets\/site)\//.test(file);

test("partners' pages on any origin can load every widget file, even if they are cross-origin isolated", async ({
  request,
}) => {
  for (const file of forPartners) {
    const headers = (await request.get(`/${file}`)).headers();
    expect(headers["access-control-allow-origin"], file).toBe("*");
    expect(headers["cross-origin-resource-policy"], file).toBe("cross-origin");
  }
});

test("files whose address never changes are cached for five minutes", async ({ request }) => {
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

test("hashed files and files of a version are cached for a year", async ({ request }) => {
  const pinned = files.filter(isPinned);
  for (const folder of ["widgets/v1/chunks", "widgets/1", "assets/site"])
    expect(pinned.filter((file) => file.startsWith(folder)).length, folder).toBeGreaterThan(1);
  for (const file of pinned) {
    const answer = await request.get(`/${file}`);
    expect(answer.headers()["cache-control"], file).toBe("public, max-age=31536000, immutable");
  }
});

test("scripts, JSON and type declarations have the right content type", async ({ request }) => {
  const types: Record<string, RegExp> = {
    js: /^text\/javascript/,
    json: /^application\/json/,
    // Hosts treat .ts as the extension of a video.
    ts: /^text\/plain/,
  };
  for (const [ending, type] of Object.entries(types)) {
    const named = forPartners.filter((file) => file.endsWith(`.${ending}`));
    expect(named.length).toBeGreaterThan(1);
    for (const file of named)
      expect((await request.get(`/${file}`)).headers()["content-type"], file).toMatch(type);
  }
});

test("the rules for the host cannot be requested", async ({ request }) => {
  for (const file of ["/_headers", "/_redirects"]) expect((await request.get(file)).status()).toBe(404);
});
