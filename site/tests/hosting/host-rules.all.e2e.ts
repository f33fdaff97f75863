import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { caddyConfiguration } from "../../build/hosting/caddy";
import { completeHeaders } from "../../build/hosting/complete-headers";
import { nginxConfiguration } from "../../build/hosting/nginx";
import { receiverAddress } from "../../build/hosting/receiver";
import { createStaticServer } from "../../build/hosting/server/create-server";
import { parseHeaders, parseRedirects, prefixRules } from "../../build/hosting/server/rules";
import { expectSameAnswers } from "../support/compare-answers";
import { serve } from "../support/serve";
import { expect, test } from "../support/test";
import { freePort, isInstalled, startWebServer, webServers } from "../support/web-servers";

const pages = [
  "/",
  "/about/",
  "/blog/",
  "/blog/page/2/",
  "/blog/category/seo/page/2/",
  "/404.html",
  "/blog/404.html",
  "/fr/404.html",
  "/fr/blog/404.html",
];

const template = `/*
  Strict-Transport-Security: max-age=1
  Content-Security-Policy: {policy}

{pages}
  Cache-Control: public, max-age=0, must-revalidate

/assets/site/*
  Cache-Control: public, max-age=31536000, immutable
`;

const redirects = `/offer /about/ 301
/offer/ /about/ 301
/ended/ /about/ 302
/part/ /about/#part 301!
/elsewhere/ https://shop.example/?from=site 301
/shop https://shop.example/a%2Fb?c=%24d 301
${encodeURI("/über-uns/ /blog/category/東京/")} 301
/fr/blog/* /fr/blog/404.html 404
/fr/* /fr/404.html 404
/blog/* /blog/404.html 404
`;

/**
 * Writes a small site below a path, with the rules that a build writes, and returns its folder.
 *
 * @param receiver the address to which the web servers forward messages
 */
async function writeSite(root: string, base: string, receiver: string): Promise<string> {
  const folder = path.join(root, "www", base);
  const { all, published } = completeHeaders(template, { policy: "default-src 'none'", pages });
  const rules = {
    headers: parseHeaders(prefixRules(all, base)),
    redirects: parseRedirects(prefixRules(redirects, base)),
    base,
    hasReceiver: true,
  };
  const files: Record<string, string> = {
    "assets/site/a.js": "a()",
    "files/PRICES.PDF": "%PDF",
    _headers: prefixRules(published, base),
    _redirects: prefixRules(redirects, base),
    "/hosting/nginx.conf": nginxConfiguration(rules, "/srv/www/site", "80").replaceAll(
      receiverAddress,
      receiver,
    ),
    "/hosting/Caddyfile": caddyConfiguration(rules, "/srv/www/site", ":80").replaceAll(
      receiverAddress,
      receiver,
    ),
  };
  for (const page of pages) files[page.replace(/\/$/, "/index.html")] = `<p>${page}`;
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(file.startsWith("/hosting/") ? root : folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return folder;
}

for (const base of ["", "/agency"]) {
  for (const server of webServers) {
    test.describe(`${server.name} with the site at "${base}/"`, () => {
      test.skip(!isInstalled(server), `${server.name} is not installed: NOT RUN`);

      test("keeps queries, redirects within the site, sets cache headers on numbered pages, and forwards messages", async () => {
        const root = await mkdtemp(path.join(tmpdir(), "rules-"));
        // nginx reads files as a different user.
        await chmod(root, 0o755);
        const port = await freePort();
        const folder = await writeSite(root, base, `127.0.0.1:${port}`);
        const other = await startWebServer(server, path.join(root, "www"), path.join(root, "hosting"));
        const receiver = createServer((request, response) => {
          response.setHeader("Content-Security-Policy", "default-src 'self'");
          response.end(`${request.method} ${request.url} for ${request.headers["x-forwarded-for"]}`);
        }).listen(port, "127.0.0.1");
        try {
          await serve(createStaticServer(folder, base), (ours) =>
            expectSameAnswers(
              ours,
              other.origin,
              [
                ...pages,
                "/assets/site/a.js",
                "/assets/site/nowhere.js",
                "/files/PRICES.PDF",
                "/ended/",
                "/nowhere/",
                "/blog/nowhere/",
                "/fr/nowhere/",
                "/fr/blog/nowhere/",
                "/fr/nowhere/%0d%0aX-Added:%201",
                "/fr/../nowhere/",
                "/fr/%2e%2e/about/",
                ...[
                  "/offer",
                  "/offer/",
                  "/part/",
                  "/elsewhere/",
                  "/shop",
                  encodeURI("/über-uns/"),
                  "/about",
                ].flatMap((each) => [each, `${each}?utm_source=mail&gclid=a%26b%20c`]),
              ].map((address) => base + address),
            ),
          );
          const written = await fetch(`${other.origin}${base}/about/`, { method: "PUT", body: "a" });
          expect([written.status, written.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
          expect((await fetch(`${other.origin}${base}/%00`)).status).toBe(400);
          const missing = await fetch(`${other.origin}${base}/assets/site/nowhere.js`);
          expect(missing.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
          const doubled = await fetch(`${other.origin}${base}//about?from=mail`, { redirect: "manual" });
          expect(doubled.headers.get("location")).not.toMatch(/^\/\//);
          for (const [method, address] of [
            ["POST", "/api/messages?a=b"],
            ["GET", "/healthz"],
          ] as const) {
            const answer = await fetch(other.origin + base + address, { method });
            const [received, visitor] = (await answer.text()).split(" for ");
            expect(received).toBe(`${method} ${address}`);
            expect(visitor).toMatch(/^(127\.0\.0\.1|::1)$/);
            expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
            expect(answer.headers.get("strict-transport-security")).toContain("max-age");
          }
        } finally {
          receiver.close();
          await other.stop();
          await rm(root, { recursive: true });
        }
      });
    });
  }
}
