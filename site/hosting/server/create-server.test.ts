import { mkdir, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { rulesFile } from "../hosting-folder";
import type { Rules } from "../rules";
import { createStaticServer } from "./create-server";

const built: Record<string, string> = {
  "site/index.html": "home",
  "site/404.html": "not found",
  "site/about/index.html": "about",
  "site/blog/index.html": "blog",
  "site/blog/404.html": "no such post",
  "site/app.js": `// ${"a".repeat(2000)}`,
  "site/types.d.ts": "export {};",
  "site/assets/a.js": "a()",
  "site/files/PRICES.PDF": "%PDF",
  "site/moved-page/index.html": "a forwarding page",
  "site/_headers": "/*\n  X-All: yes\n",
  "site/_redirects": "/moved /about/ 301\n",
  "secret.txt": "secret",
  "site-next-door/secret.txt": "secret",
};

const rules: Rules = {
  headers: [
    { path: "/*", headers: { "X-All": "yes" } },
    { path: "/types.d.ts", headers: { "Content-Type": "text/plain" } },
    { path: "/assets/*", headers: { "Cache-Control": "immutable" } },
  ],
  redirects: [
    { from: "/moved", to: "/about/?c=d", status: 301 },
    { from: "/", query: "p=12", to: "/about/", status: 302 },
    { from: "/assets/moved", to: "/about/", status: 301 },
    { from: "/old/*", to: "/:splat", status: 301 },
    { from: "/blog/*", to: "/blog/404.html", status: 404 },
  ],
};

const folder = testFolder({ isShared: true });
const site = path.join(folder, "site");
const writeRules = async (written: Rules) => {
  await mkdir(path.dirname(rulesFile(site)), { recursive: true });
  await writeFile(rulesFile(site), JSON.stringify(written));
};
let server: ReturnType<typeof createStaticServer>;

beforeAll(async () => {
  for (const [file, content] of Object.entries(built)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  await writeRules(rules);
  server = createStaticServer(site);
  await once(server.listen(0, "localhost"), "listening");
});

afterAll(() => void server.close());

/** Requests an address without normalizing it, unlike `fetch`. */
async function ask(address: string, { method = "GET", headers = {} } = {}) {
  const { port } = server.address() as AddressInfo;
  // On a busy machine, the server may close a kept connection just when the next request uses it.
  const agent = false;
  const sent = request({ host: "localhost", port, path: address, method, headers, agent }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode!, headers: response.headers, body: await text(response) };
}

describe("clean addresses", () => {
  it.each([
    ["/", "home"],
    ["/about/", "about"],
    ["/about/?a=1", "about"],
    ["/%61bout/", "about"],
    ["//", "home"],
  ])("returns the page for %s", async (address, body) => {
    expect(await ask(address)).toMatchObject({ status: 200, body });
  });

  it("redirects to the address with a trailing slash, and keeps the query", async () => {
    const { status, headers } = await ask("/about?a=1");
    expect([status, headers.location]).toEqual([301, "/about/?a=1"]);
  });
});

describe("an address without a page", () => {
  it.each([
    ["/nowhere", "not found"],
    ["/about/nowhere", "not found"],
    ["//host.example/about/", "not found"],
    ["/blog/nowhere", "no such post"],
    ["/blog/deep/down/", "no such post"],
    ["/app.js/", "not found"],
    ["/%E0%A4%A", "not found"],
  ])("returns status 404 and the nearest 404 page for %s", async (address, body) => {
    expect(await ask(address)).toMatchObject({ status: 404, body });
  });

  it.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/about/..%2f..%2fsecret.txt",
    "/..%2fsite-next-door/secret.txt",
    "/..%5csecret.txt",
    "/_headers",
    "/_redirects",
    "/about%2f..%2f_headers",
  ])("does not reveal a private file for %s", async (address) => {
    const { status, body } = await ask(address);
    expect(status).toBe(404);
    expect(body).toMatch(/^not found$/i);
  });
});

describe("a server with rules", () => {
  it("reads the rules again after a build, and serves a folder without rules", async () => {
    await writeRules({ headers: [{ path: "/*", headers: { "X-All": "changed" } }], redirects: [] });
    expect((await ask("/about/")).headers["x-all"]).toBe("changed");
    expect((await ask("/moved")).status).toBe(404);
    await rm(rulesFile(site));
    expect((await ask("/moved-page/")).body).toBe("a forwarding page");
    await writeRules(rules);
    expect((await ask("/about/")).headers["x-all"]).toBe("yes");
  });

  it.each([
    ["/moved?a=b%26", "/about/?c=d&a=b%26"],
    ["/old/about/?a=b", "/about/?a=b"],
    ["/old//evil.example/?a=b", "/evil.example/?a=b"],
    ["/assets/moved", "/about/"],
    ["/?a=b&p=12", "/about/", 302],
  ])("redirects %s to %s, and lets no cache keep that", async (address, location, expected = 301) => {
    const { status, headers } = await ask(address);
    expect([status, headers.location]).toEqual([expected, location]);
    expect(headers["cache-control"]).toMatch(/max-age=0/);
  });

  it("lets caches keep a file below an immutable path, but not an error", async () => {
    expect((await ask("/assets/a.js")).headers["cache-control"]).toBe("immutable");
    expect((await ask("/assets/nowhere.js")).headers["cache-control"]).toMatch(/max-age=0/);
  });

  it("never redirects to another host", async () => {
    const { headers } = await ask("/%2f%2fevil.example%2f..%2fabout");
    expect(new URL(String(headers.location ?? "/"), "http://here.example").host).toBe("here.example");
  });
});

describe("a response", () => {
  it("has the content type of its extension, unless a rule sets another", async () => {
    expect((await ask("/")).headers["content-type"]).toBe("text/html; charset=utf-8");
    expect((await ask("/app.js")).headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect((await ask("/files/PRICES.PDF")).headers["content-type"]).toBe("application/pdf");
    expect((await ask("/types.d.ts")).headers["content-type"]).toBe("text/plain");
  });

  it("is compressed for a browser that accepts it", async () => {
    const { headers, body } = await ask("/app.js", { headers: { "Accept-Encoding": "br, gzip" } });
    expect([headers["content-encoding"], headers.vary]).toEqual(["gzip", "Accept-Encoding"]);
    expect(body.length).toBeLessThan(built["site/app.js"]!.length / 2);
  });

  it("is not compressed for a browser that rejects compression", async () => {
    const { headers, body } = await ask("/app.js", { headers: { "Accept-Encoding": "gzip; q=0.0" } });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body).toBe(built["site/app.js"]);
  });

  it("has no body if the request method is HEAD", async () => {
    expect(await ask("/about/", { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
  });

  it("has status 405 if the request method is POST", async () => {
    const headers = { allow: "GET, HEAD" };
    expect(await ask("/about/", { method: "POST" })).toMatchObject({ status: 405, headers });
  });
});
