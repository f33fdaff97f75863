import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../widgets/tests/server/free-port";
import { schema } from "../../schemas/redirects";
import { redirectsOf, rulesFor } from "../../generator/entries/redirects";
import { apacheConfiguration } from "../../hosting/apache";
import { caddyConfiguration } from "../../hosting/caddy";
import { nginxConfiguration } from "../../hosting/nginx";
import { createStaticServer } from "../../hosting/server/create-server";
import { immutable, receiverAddress, rulesBelow, type RedirectRule } from "../../hosting/rules";
import { expectSameAnswers } from "../support/compare-answers";
import { serve } from "../support/serve";
import { expect, test } from "../support/test";
import { isInstalled, startWebServer, webServers, type WebServer } from "../support/web-servers";

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

const strict = "default-src 'none'";
const headers = [
  { path: "/*", headers: { "Strict-Transport-Security": "max-age=1", "Content-Security-Policy": strict } },
  { path: "/assets/site/*", headers: immutable },
];

const moved = (from: string, to: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  from: encodeURI(from),
  to: encodeURI(to),
  status: 301,
  ...more,
});
const missing = (from: string, to: string) => moved(from, to, { status: 404 });

const redirects = [
  moved("/offer", "/about/"),
  moved("/offer/", "/about/"),
  moved("/ended/", "/about/", { status: 302 }),
  moved("/part/", "/about/#part"),
  moved("/elsewhere/", "https://shop.example/?from=site"),
  { from: "/shop", to: "https://shop.example/a%2Fb?c=%24d", status: 301 } as const,
  moved("/über-uns/", "/blog/category/東京/"),
  missing("/fr/blog/*", "/fr/blog/404.html"),
  moved("/", "/about/#part", { query: "p=12" }),
  moved("/index.php", "/about/", { query: "id=3", status: 302 }),
  moved("/old-blog/gone/", "/about/"),
  moved("/old-blog/*", "/blog/:splat"),
  moved("/old-shop/*", "https://shop.example/a/:splat"),
  moved("/two/deep/*", "/:splat"),
  moved("/ü{$x}b/*", "/about/"),
  moved("/blog/category/*", "/blog/"),
  missing("/fr/*", "/fr/404.html"),
  missing("/blog/*", "/blog/404.html"),
];

/** Requests to addresses of redirects with a wildcard or a query, which exist, do not exist, or are hostile. */
const rest = "a%2Fb/%E6%9D%B1.html";
const fallbacks = [
  "/?p=12",
  "/?a=b&p=12&c",
  "/?p=123",
  "/?xp=12",
  "/?p=",
  "/about/?p=12",
  "/index.php?id=3",
  "/index.php",
  "/old-blog/",
  "/old-blog/gone/",
  `/old-blog/${rest}`,
  `/old-blog/${rest}?a=b%26c&d`,
  "/OLD-BLOG/a",
  "/old-shop/{env.HOME}/$host/:splat/%24%7B",
  "/old-shop/%0d%0aX-Added:%201",
  "/old-shop/a?{env.HOME}=$host",
  "/two/deep//other.example/",
  "/two/deep/%5Cother.example",
  "/two/deep/%2F/other.example",
  "/two/deepest/",
  "/%C3%BC%7B$x%7Db/a/",
  "/blog/category/seo/page/2/",
  "/blog/category/seo/",
];

interface Site {
  redirects: readonly RedirectRule[];
  base?: string;
  /** The address to which the web server forwards messages. */
  receiver?: string;
}

/** Writes a small site with the rules that a build writes, serves it with a web server, and serves it with ours. */
async function onBoth(
  server: WebServer,
  { redirects: unplaced, base = "", receiver }: Site,
  use: (theirs: string, ours: string, www: string) => Promise<void>,
): Promise<void> {
  const root = await mkdtemp(path.join(tmpdir(), "rules-"));
  // nginx reads files as a different user.
  await chmod(root, 0o755);
  const rules = {
    ...rulesBelow(base, { headers, redirects: unplaced }),
    base,
    hasReceiver: Boolean(receiver),
  };
  const forward = (text: string) => text.replaceAll(receiverAddress, receiver ?? "");
  const www = path.join(root, "www", base);
  const files: Record<string, string> = {
    "assets/site/a.js": "a()",
    "files/PRICES.PDF": "%PDF",
    _headers: "",
    _redirects: "",
    ...Object.fromEntries(pages.map((page) => [page.replace(/\/$/, "/index.html"), `<p>${page}`])),
  };
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  for (const [file, text] of Object.entries(files)) await write(path.join(www, file), text);
  await write(path.join(www, ".htaccess"), apacheConfiguration(rules));
  const hosting = path.join(root, "hosting");
  await write(
    path.join(hosting, "nginx.conf"),
    forward(nginxConfiguration(rules, "a.test", "/srv/www/site", "80")),
  );
  await write(path.join(hosting, "Caddyfile"), forward(caddyConfiguration(rules, "/srv/www/site", ":80")));
  try {
    const other = await startWebServer(server, path.join(root, "www"), hosting);
    try {
      await serve(
        createStaticServer(www, base, () => rules),
        (ours) => use(other.origin, ours, www),
      );
    } finally {
      await other.stop();
    }
  } finally {
    await rm(root, { recursive: true });
  }
}

const asked = [
  ...pages,
  "/assets/site/a.js",
  "/assets/site/nowhere.js",
  "/files/PRICES.PDF",
  "/ended/",
  "/nowhere/",
  "/assets/",
  "/blog/nowhere/",
  "/blog/category/",
  "/fr/nowhere/",
  "/fr/blog/nowhere/",
  "/fr/nowhere/%0d%0aX-Added:%201",
  "/fr/../nowhere/",
  "/fr/%2e%2e/about/",
  ...["/offer", "/offer/", "/part/", "/elsewhere/", "/shop", encodeURI("/über-uns/"), "/about"].flatMap(
    (address) => [address, `${address}?utm_source=mail&gclid=a%26b%20c`],
  ),
];

for (const server of webServers) {
  test.describe(server.name, () => {
    test.skip(!isInstalled(server), `${server.name} is not installed: NOT RUN`);

    for (const base of ["", "/agency"])
      test(`with the site at "${base}/", keeps queries, redirects within the site, sets cache headers on numbered pages, and forwards messages`, async () => {
        const port = await freePort();
        const receiver = createServer((incoming, response) => {
          response.setHeader("Content-Security-Policy", "default-src 'self'");
          response.end(`${incoming.method} ${incoming.url} for ${incoming.headers["x-forwarded-for"]}`);
        }).listen(port, "127.0.0.1");
        const site = { redirects, base, receiver: `127.0.0.1:${port}` };
        await onBoth(server, site, async (theirs, ours) => {
          await expectSameAnswers(
            ours,
            theirs,
            [...asked, ...fallbacks]
              .filter((address) => !server.isShared || !/%2F/i.test(address))
              .map((address) => base + address),
          );
          expect(await ask(theirs, `${base}/two/deep//other.example/`)).toMatchObject({
            status: 301,
            location: `${base}/other.example/`,
          });
          for (const origin of [theirs, ours])
            expect((await fetch(`${origin}${base}/about/`, { method: "PUT", body: "a" })).status).toBe(405);
          const nowhere = await fetch(`${theirs}${base}/assets/site/nowhere.js`);
          expect(nowhere.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
          const doubled = await fetch(`${theirs}${base}//about?from=mail`, { redirect: "manual" });
          expect(doubled.headers.get("location")).not.toMatch(/^\/\//);
          for (const [method, address] of server.isShared
            ? []
            : [
                ["POST", "/api/messages?a=b"],
                ["GET", "/healthz"],
              ]) {
            const answer = await fetch(theirs + base + address, { method });
            const [received, visitor] = (await answer.text()).split(" for ");
            expect(received).toBe(`${method} ${address}`);
            expect(visitor).toMatch(/^(127\.0\.0\.1|::1)$/);
            expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
            expect(answer.headers.get("strict-transport-security")).toContain("max-age");
          }
        }).finally(() => receiver.close());
      });

    test("runs programs next to the site, but no download or picture with their endings", async () => {
      test.skip(!server.isShared, "only hosts with .htaccess run programs by their endings");
      await onBoth(server, { redirects, base: "/agency" }, async (theirs, _ours, www) => {
        for (const [file, isRun] of [
          ["shop/index.php", true],
          ["files.php", true],
          ["files/2026/brochure.php.pdf", false],
          ["assets/photos/a.PHTML.jpg", false],
        ] as const) {
          const place = path.join(www, file);
          await mkdir(path.dirname(place), { recursive: true });
          await writeFile(place, "#!/bin/sh\nprintf 'Content-Type: text/plain\\n\\nrun'", { mode: 0o755 });
          const text = await (await fetch(`${theirs}/agency/${file}`)).text();
          expect(text, file).toBe(isRun ? "run" : await readFile(place, "utf8"));
        }
      });
    });

    test("redirects everything that is missing except what belongs to files and programs, and hides no page", async () => {
      const everything = rulesFor(
        redirectsOf(
          [
            {
              pages: ["/"],
              owners: [],
              table: [{ from: "/*", to: "https://shop.example/:splat", mayEnd: true }],
            },
            { folder: "/fr", pages: [], owners: [], table: [] },
          ],
          () => false,
          "https://www.agency.example",
        ),
        ["/fr/404.html", "/blog/404.html"],
      );
      await onBoth(server, { redirects: everything }, async (theirs, ours) => {
        const existing = [...pages, "/about", "/assets/site/a.js", "/files/PRICES.PDF"];
        const gone = ["/nowhere", "/blog/nowhere/", "/assetsx/", "/fr/nowhere", "/a.js", "//other.example/a"];
        const reserved = [
          "/assets/site/nowhere.js",
          "/widgets/v1/chunks/a.js",
          "/WIDGETS/v1/chunks/a.js",
          "/%77idgets/%76%31/a.js",
          "//widgets/v1/a.js",
          "/fr/widgets/v1/a.js",
          "/api/messages",
          "/healthz",
          "/.well-known/acme-challenge/a",
          "/_redirects",
          "/_headers",
        ];
        await expectSameAnswers(ours, theirs, [...existing, ...gone, ...reserved]);
        for (const origin of [theirs, ours])
          for (const address of reserved) expect((await ask(origin, address)).status, address).toBe(404);
        for (const address of existing.filter((page) => page !== "/about"))
          expect((await ask(theirs, address)).status, address).toBe(200);
        for (const address of gone)
          expect(await ask(theirs, address), address).toMatchObject({
            status: 302,
            location: `https://shop.example${address.replace("//", "/")}`,
          });
      });
    });

    test("takes nothing from the data as a pattern, placeholder or setting, and neither does our server", async () => {
      const table = special
        .flatMap((part, index) => [
          { from: `/old${part}${index}/x/`, to: `https://shop.example/${part}?a=${part}#${part}` },
          { from: `/old${part}${index}/y/*`, to: `https://shop.example/${part}/:splat` },
        ])
        .filter((each) => schema().safeParse([each]).success);
      const addresses = [{ pages: [], owners: [], table }];
      const found = redirectsOf(addresses, () => false, "https://www.agency.example");
      expect(found.redirects.length).toBeGreaterThan(60);
      await onBoth(server, { redirects: rulesFor(found, []) }, async (theirs, ours) => {
        for (const origin of [theirs, ours]) await expectMeaning(origin, found.redirects);
      });
    });
  });
}

test("two sites on one nginx keep their own policies and redirects, and nginx warns of nothing", async () => {
  const [nginx] = webServers;
  test.skip(!isInstalled(nginx!), "nginx is not installed: NOT RUN");
  const folder = await mkdtemp(path.join(tmpdir(), "two-sites-"));
  const ports = [80, await freePort()];
  const configurations = ports.map((port, index) => {
    const sent = { ...headers[0]!.headers, "Content-Security-Policy": `sandbox allow-${index}` };
    const rules = {
      headers: [{ path: "/*", headers: sent }],
      redirects: [moved("/", `/to-${index}/`, { query: "p=1" }), moved("/old/*", `/new-${index}/:splat`)],
    };
    const host = { ...rules, base: "", hasReceiver: true };
    return nginxConfiguration(host, "www.agency.test", "/srv/www/site", String(port));
  });
  await writeFile(path.join(folder, "nginx.conf"), configurations.join("\n"));
  await writeFile(path.join(folder, "index.html"), "home");
  await chmod(folder, 0o755);
  const { origin, said, stop } = await startWebServer(nginx!, folder, folder);
  try {
    for (const [index, site] of [origin, `http://localhost:${ports[1]}`].entries()) {
      expect(await ask(site, "/")).toMatchObject({ status: 200, policy: `sandbox allow-${index}` });
      expect(await ask(site, "/?p=1")).toMatchObject({ location: `/to-${index}/` });
      expect(await ask(site, "/old/a")).toMatchObject({ location: `/new-${index}/a` });
    }
    expect(said()).not.toMatch(/\[(?:warn|emerg)\]/);
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
});

/** Parts of addresses that are special for some host. */
const special = [
  ..."`{}$;:*\\\"'|^[]()+~,!@=&.%#? \n\t\0",
  ..."{env.HOME} {$HOME} {path} $host ${host} $1 :splat :name (.*) %2F..%2F %00 %60 %20b %7Benv.HOME%7D".split(
    " ",
  ),
  ..."%24 %3A %0a \\x41 é 東 ;sandbox / #a a about".split(" "),
];

function meaningOf(address: string) {
  const { origin, pathname, searchParams, hash } = new URL(address);
  const decoded = (part: string) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  return [origin, decoded(pathname), ...searchParams, decoded(hash)].flat();
}

const ask = (origin: string, address: string) =>
  new Promise<{ status: number; location?: string; policy: unknown }>((resolve, reject) => {
    request(origin + address, { path: address }, (response) => {
      response.resume();
      const { location, "content-security-policy": policy } = response.headers;
      resolve({ status: response.statusCode!, location: location?.replace(origin, ""), policy });
    })
      .on("error", reject)
      .end();
  });

/** Expects that each redirect goes where the data says, and that no other response has changed. */
async function expectMeaning(origin: string, accepted: ReturnType<typeof redirectsOf>["redirects"]) {
  const query = "b={env.HOME}&c=$host";
  for (const { paths, address } of accepted.filter(({ isWildcard }) => isWildcard)) {
    const { status, location } = await ask(origin, paths[0]!.replace("*", "{env.HOME}/$host"));
    const target = address.replace(":splat", "{env.HOME}/$host");
    expect({ status, to: meaningOf(location ?? origin) }, paths[0]).toEqual({
      status: 301,
      to: meaningOf(target),
    });
  }
  for (const { from, paths, address } of accepted.filter(({ isWildcard }) => !isWildcard))
    for (const former of paths) {
      const { status, location } = await ask(
        origin,
        new URL(from, origin).pathname.replace(/\/?$/, former.endsWith("/") ? "/" : ""),
      );
      expect({ status, to: meaningOf(location ?? origin) }, former).toEqual({
        status: 301,
        to: meaningOf(address),
      });
      expect((await ask(origin, `${former}?${query}`)).location, former).toContain(query);
    }
  expect(await ask(origin, "/about/")).toMatchObject({ status: 200, policy: strict });
  for (const address of ["/old/", "/olda/b/x/"])
    expect(await ask(origin, address)).toMatchObject({ status: 404, policy: strict });
}
