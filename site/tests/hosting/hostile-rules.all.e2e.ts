import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { externalUrl } from "../../../data/schemas/fields/fields";
import { schema } from "../../../data/schemas/redirects";
import { redirectsOf } from "../../build/facts/links/redirects";
import { caddyConfiguration } from "../../build/hosting/caddy";
import { contentSecurityPolicy } from "../../build/hosting/content-security-policy";
import { nginxConfiguration } from "../../build/hosting/nginx";
import { createStaticServer } from "../../build/hosting/server/create-server";
import { parseHeaders, parseRedirects } from "../../build/hosting/server/rules";
import { serve } from "../support/serve";
import { expect, test } from "../support/test";
import { isInstalled, startWebServer, webServers } from "../support/web-servers";

const pages = ["/", "/about/"];

/** Parts of addresses that are special for some host. */
const special = [
  ..."`{}$;:*\\\"'|^[]()+~,!@=&.%#? \n\t\0",
  "{env.HOME}",
  "{$HOME}",
  "{path}",
  "$host",
  "${host}",
  "$1",
  ":splat",
  ":name",
  "(.*)",
  "%2F..%2F",
  "%00",
  "%60",
  "%20b",
  "%7Benv.HOME%7D",
  "%24",
  "%3A",
  "%0a",
  "\\x41",
  "é",
  "東",
  ";sandbox",
  "/",
  "#a",
  "a",
  "about",
];
const text = fc.string({ unit: fc.constantFrom(...special), minLength: 1, maxLength: 6 });
const url = fc
  .tuple(fc.oneof(fc.constant(""), text), text, text, text)
  .map(([host, name, query, anchor]) => `https://shop${host}.example/${name}?a=${query}#${anchor}`);
const short = fc.string({ unit: fc.constantFrom(...special), minLength: 1, maxLength: 2 });
const redirect = fc.record({ from: short.map((part) => `/old${part}/x/`), to: url });

/** Returns the redirects that the schema and the site accept. */
function accepted(written: readonly { from: string; to: string }[]) {
  const table = written.filter((each) => schema().safeParse([each]).success);
  return redirectsOf([{ pages, owners: [], table }], () => false, "https://www.agency.example").redirects;
}

/** Returns the parts of a URL that a server or a browser compares after decoding. */
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

/** Requests exactly this address. */
const ask = (origin: string, address: string) =>
  new Promise<{ status: number; location?: string; policy: unknown }>((resolve, reject) => {
    request(origin + address, { path: address }, (response) => {
      response.resume();
      const { location, "content-security-policy": policy } = response.headers;
      resolve({ status: response.statusCode!, location, policy });
    })
      .on("error", reject)
      .end();
  });

/** Writes a site whose rules contain these values, and returns its policy. */
async function writeSite(root: string, redirects: ReturnType<typeof accepted>, endpoint: string) {
  const policy = contentSecurityPolicy({
    styles: new Set(),
    scripts: new Set(),
    frames: new Set(endpoint && [endpoint]),
    endpoint,
  });
  const headers = `/*\n  Content-Security-Policy: ${policy}\n`;
  const lines = redirects.flatMap(({ paths, to }) => paths.map((from) => `${from} ${to} 301\n`)).join("");
  const rules = {
    headers: parseHeaders(headers),
    redirects: parseRedirects(lines),
    base: "",
    hasReceiver: false,
  };
  const files: Record<string, string> = {
    "www/index.html": "home",
    "www/about/index.html": "about",
    "www/404.html": "missing",
    "www/_headers": headers,
    "www/_redirects": lines,
    "hosting/nginx.conf": nginxConfiguration(rules, "/srv/www/site", "80"),
    "hosting/Caddyfile": caddyConfiguration(rules, "/srv/www/site", ":80"),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  return policy;
}

/** Expects that each redirect goes where the data says, and that no other response has changed. */
async function expectMeaning(origin: string, redirects: ReturnType<typeof accepted>, policy: string) {
  const query = "b={env.HOME}&c=$host";
  for (const { from, paths, address } of redirects)
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
  expect(await ask(origin, "/about/")).toMatchObject({ status: 200, policy });
  expect(await ask(origin, "/old/")).toMatchObject({ status: 404, policy });
  expect(await ask(origin, "/olda/b/x/")).toMatchObject({ status: 404, policy });
}

for (const server of webServers) {
  test(`data is no pattern, placeholder or setting for ${server.name} and our server`, async () => {
    test.skip(!isInstalled(server), `${server.name} is not installed: NOT RUN`);
    test.setTimeout(300_000);
    let count = 0;
    const check = async (written: { from: string; to: string }[], endpoint: string) => {
      const redirects = accepted(written);
      count += redirects.length;
      const root = await mkdtemp(path.join(tmpdir(), "hostile-"));
      await chmod(root, 0o755);
      try {
        const policy = await writeSite(
          root,
          redirects,
          externalUrl.safeParse(endpoint).success ? endpoint : "",
        );
        const other = await startWebServer(server, path.join(root, "www"), path.join(root, "hosting"));
        try {
          await expectMeaning(other.origin, redirects, policy);
        } finally {
          await other.stop();
        }
        await serve(createStaticServer(path.join(root, "www")), (ours) =>
          expectMeaning(ours, redirects, policy),
        );
      } finally {
        await rm(root, { recursive: true });
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(redirect, { minLength: 1, maxLength: 40, size: "max" }), url, check),
      {
        numRuns: 12,
        interruptAfterTimeLimit: 240_000,
      },
    );
    expect(count).toBeGreaterThan(30);
  });
}
