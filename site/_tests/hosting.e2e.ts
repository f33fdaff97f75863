import { files } from "./support/built-site";
import { expect, test } from "./support/test";

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

test("what partners load may be read from any origin, and is looked at anew within minutes", async ({
  request,
}) => {
  for (const file of ["loader.js", "faq-accordion.js", "standalone/faq-accordion.js", "posts.json"]) {
    const { "access-control-allow-origin": origin, "cache-control": caching } = (
      await request.get(`/widgets/v1/${file}`)
    ).headers();
    expect(origin, file).toBe("*");
    expect(Number(/max-age=(\d+)/.exec(caching ?? "")?.[1]), file).toBeLessThanOrEqual(600);
  }
});

test("hashed files are kept for a year", async ({ request }) => {
  const hashed = files.filter((file) => /^(widgets\/v1\/chunks|assets\/site)\//.test(file));
  expect(hashed.length).toBeGreaterThan(2);
  for (const file of hashed) {
    const answer = await request.get(`/${file}`);
    expect(answer.headers()["cache-control"], file).toBe("public, max-age=31536000, immutable");
  }
});

test("the rules of the host are not pages", async ({ request }) => {
  for (const file of ["/_headers", "/_redirects"]) expect((await request.get(file)).status()).toBe(404);
});
