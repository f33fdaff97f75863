import { files, forwardingPages, furtherLanguages, homeIn } from "../support/built-site";
import { expectSameAnswers } from "../support/compare-answers";
import { expect, test } from "../support/test";
import { isInstalled, startWebServer, webServers } from "../support/web-servers";

const former = forwardingPages.flatMap((address) => [address, address.slice(0, -1)]);

const asked = [
  ...files
    .filter((file) => !file.startsWith("_"))
    .map((file) => `/${file}`.replace(/(^|\/)index\.html$/, "$1")),
  "/about",
  ...former,
  "/nowhere",
  "/blog/nowhere/",
  ...furtherLanguages.map((language) => `${homeIn(language)}nowhere/`),
  "/widgets/v1/nowhere.js",
  "/_headers",
  "/_hosting/nginx.conf",
  "/_redirects",
  "/about/?from=a&to=b",
  "/about?from=a&to=b",
  ...former.map((address) => `${address}?utm_source=mail&gclid=a%26b`),
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
