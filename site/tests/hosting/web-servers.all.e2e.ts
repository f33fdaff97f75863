import path from "node:path";
import { files, forwardingPages, furtherLanguages, homeIn, readBuilt } from "../support/built-site";
import { expectSameAnswers } from "../support/compare-answers";
import { expect, test } from "../support/test";
import { isInstalled, startWebServer, webServers } from "../support/web-servers";

const former = forwardingPages.flatMap((address) => [address, address.slice(0, -1)]);

const published = files.filter((file) => !/^(?:_|\.ht)/.test(file));
const folders = new Set(files.map((file) => path.posix.dirname(file)));
const withoutPage = [...folders].filter((folder) => !files.includes(path.posix.join(folder, "index.html")));
/** A file of each kind whose texts are compressed. */
const texts = ["html", "js", "json", "svg", "xml", "txt", "css", "ts", "yaml", "webmanifest"].flatMap(
  (ending) => {
    const file = published.find((each) => each.endsWith(`.${ending}`) && readBuilt(each).length > 1000);
    return file ? [`/${file}`.replace(/index\.html$/, "")] : [];
  },
);

const asked = [
  ...published.map((file) => `/${file}`.replace(/(^|\/)index\.html$/, "$1")),
  ...withoutPage.map((folder) => `/${folder}/`),
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
      const rules = await fetch(`${other.origin}/.htaccess`);
      expect([403, 404]).toContain(rules.status);
      expect(await rules.text()).not.toContain("Rewrite");
      // By default, Caddy does not compress YAML.
      for (const address of texts.filter((each) => server.name !== "Caddy" || !each.endsWith(".yaml"))) {
        const { headers } = await fetch(other.origin + address);
        expect(headers.get("content-encoding"), address).toBe("gzip");
        expect(headers.get("vary"), address).toBe("Accept-Encoding");
      }
      expect(other.said()).not.toMatch(/\[warn\]/);
    } finally {
      await other.stop();
    }
  });
}
