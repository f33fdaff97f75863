import { files } from "../support/built-site";
import { expectSameAnswers } from "../support/compare-answers";
import { expect, test } from "../support/test";
import { isInstalled, startWebServer, webServers } from "../support/web-servers";

const asked = [
  ...files
    .filter((file) => !file.startsWith("_"))
    .map((file) => `/${file}`.replace(/(^|\/)index\.html$/, "$1")),
  "/about",
  "/case-studies/ecommerce-redesign",
  "/case-studies/ecommerce-redesign/",
  "/nowhere",
  "/blog/nowhere/",
  "/es/nowhere/",
  "/widgets/v1/nowhere.js",
  "/_headers",
  "/_hosting/nginx.conf",
  "/_redirects",
  "/about/?from=a&to=b",
  "/about?from=a&to=b",
  "/case-studies/ecommerce-redesign?utm_source=mail&gclid=a%26b",
  "/case-studies/ecommerce-redesign/?utm_source=mail&gclid=a%26b",
];

for (const server of webServers) {
  test(`${server.name} with the built configuration responds as our server does`, async ({ origin }) => {
    test.skip(!isInstalled(server), `${server.name} is not installed: NOT RUN`);
    const other = await startWebServer(server);
    try {
      await expectSameAnswers(origin, other.origin, asked);
      const page = await fetch(`${other.origin}/about/`);
      expect(page.headers.get("content-encoding")).toBe("gzip");
      expect(page.headers.get("vary")).toBe("Accept-Encoding");
    } finally {
      await other.stop();
    }
  });
}
