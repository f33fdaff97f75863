import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiverPath } from "../../../../widgets/agency-contact-form/receiver-path";
import { inRoot } from "../../../generator/paths";
import { plugins } from "../../../generator/plugins";
import { caddyConfiguration } from "../../../hosting/caddy";
import type { Publication } from "../deployment";
import { goBackOnServer, parseServer, publishToServer } from "../server";
import { canServe, startServer } from "./test-server";

const receiver = plugins.find((plugin) => plugin.receiver)?.receiver;
const folders: string[] = [];

/** Writes a small site whose pages and rules have a version. */
function build(version: string, origin: string, more: Record<string, string | Buffer> = {}): Publication {
  const folder = mkdtempSync(path.join(tmpdir(), "built-"));
  folders.push(folder);
  const page = (name: string) =>
    `<p>${name} ${version}</p><script src="/assets/site/app-${version}.js"></script>`;
  const files = {
    "dist/index.html": page("home"),
    "dist/about/index.html": page("about"),
    [`dist/only ${version}/index.html`]: page("only"),
    "dist/404.html": "missing",
    "dist/same.txt": "same",
    [`dist/assets/site/app-${version}.js`]: version,
    "hosting/Caddyfile": caddyConfiguration(
      {
        headers: [{ path: "/*", headers: { "X-Version": version } }],
        redirects: [],
        base: "",
        hasReceiver: true,
      },
      "/srv/www/site",
      ":80",
    ),
    ...more,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return {
    origin,
    dist: path.join(folder, "dist"),
    hosting: path.join(folder, "hosting"),
    receiver,
    log: (line) => lines.push(line),
  };
}

let lines: string[] = [];
let server: Awaited<ReturnType<typeof startServer>>;
const formerPath = process.env.PATH;
const until = (isTrue: () => unknown, what: string) =>
  expect
    .poll(async () => Boolean(await isTrue()), { interval: 5, timeout: 60_000, message: what })
    .toBe(true);
/** Requests an address by a new connection. Browsers try again if a server that reloads has closed a kept one. */
const visit = (address: string) =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    get(address, { agent: false }, (response) =>
      readText(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      ),
    ).on("error", reject);
  });

describe.runIf(canServe && receiver)("a server of one's own", () => {
  const target = () => parseServer(server.argument);
  const publish = (version: string, more?: Record<string, string | Buffer>) =>
    publishToServer(target(), build(version, server.origin, more), { seconds: 30 });
  const inFolder = (...parts: string[]) => path.join(server.folder, ...parts);

  async function expectVersion(version: string) {
    for (const [address, words] of [
      ["/", `home ${version}`],
      ["/about/", `about ${version}`],
      [`/only%20${version}/`, `only ${version}`],
    ]) {
      const answer = await visit(server.origin + address);
      expect([answer.status, answer.headers["x-version"]], address).toEqual([200, version]);
      expect(answer.body).toContain(words);
    }
    // A receiver that has just been restarted needs a moment.
    await until(async () => (await visit(`${server.origin}/healthz`)).status === 200, "the receiver answers");
    expect(readdirSync(inFolder("dist")).filter((name) => name.startsWith("only"))).toEqual([
      `only ${version}`,
    ]);
  }

  beforeAll(async () => {
    server = await startServer();
    process.env.PATH = `${server.bin}${path.delimiter}${formerPath}`;
  });
  afterAll(async () => {
    process.env.PATH = formerPath;
    await server?.stop();
    folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true }));
  });

  it("publishes twice and goes back, while a visitor finds every page and file, and leads stay", async () => {
    await publish("one");
    expect(lines.join("\n")).toContain("The receiver has sent a test message");
    await expectVersion("one");
    const fields = { name: "Ada", email: "ada@example.com", service: "SEO", message: "Hello there." };
    const lead = await fetch(server.origin + receiverPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ fields }),
    });
    expect(lead.status).toBe(202);
    const leads = readdirSync(server.leadsFolder);
    const yesterday = Date.now() / 1000 - 2 * 24 * 60 * 60;
    writeFileSync(inFolder("dist/assets/site/ended.js"), "");
    utimesSync(inFolder("dist/assets/site/ended.js"), yesterday, yesterday);
    utimesSync(inFolder("dist/same.txt"), 1000, 1000);

    const missing: string[] = [];
    const visits = { isOver: false };
    const read = async () => {
      for (let count = 0; !visits.isOver || count < 3; count++) {
        const page = await visit(server.origin);
        const [, script] = /src="([^"]+)"/.exec(page.body) ?? [];
        for (const address of [script!, "/about/", "/same.txt"]) {
          const { status } = await visit(server.origin + address);
          if (status !== 200) missing.push(`${address} ${status}`);
        }
      }
    };
    const visitor = read();
    await publish("two");
    await expectVersion("two");
    expect(readdirSync(inFolder("dist/assets/site")).toSorted()).toEqual(["app-one.js", "app-two.js"]);
    expect((await visit(`${server.origin}/same.txt`)).headers["last-modified"]).toBe(
      new Date(1_000_000).toUTCString(),
    );
    await goBackOnServer(target(), build("two", server.origin));
    await expectVersion("one");
    visits.isOver = true;
    await visitor;
    expect(missing).toEqual([]);
    expect(readdirSync(server.leadsFolder)).toEqual(expect.arrayContaining(leads));
    const stored = spawnSync(process.execPath, [inFolder("leads.mjs"), "list"], {
      encoding: "utf8",
      env: { ...process.env, LEADS_FOLDER: server.leadsFolder },
    });
    expect(stored.stdout).toContain("Ada <ada@example.com>");
    expect(readdirSync(inFolder(".online"))).toEqual(["former", "lock"]);
  });

  it("changes nothing if the build fails, and connects to nothing for a dry run", async () => {
    const before = server.connections().length;
    const data = mkdtempSync(path.join(tmpdir(), "data-"));
    folders.push(data);
    writeFileSync(path.join(data, "settings.json"), readFileSync(inRoot("data/settings.json")));
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", "tsx", "site/plugins/online/online.ts", server.argument],
      {
        cwd: inRoot(),
        encoding: "utf8",
        env: { ...process.env, SITE_DATA: data, SITE_OUTPUT: path.join(data, "dist") },
      },
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining("The build failed, so nothing is published."),
    ]);
    lines = [];
    await publishToServer(target(), build("dry", server.origin), { isDry: true });
    expect(lines.join("\n")).toMatch(
      /tar -xmf - -C .*\nsh -s -- exchange [^]*sudo -n systemctl reload caddy/,
    );
    expect(server.connections()).toHaveLength(before);
    await expectVersion("one");
  });

  it.each([
    ["the web server rejects its configuration", "/reload/caddy", 0, /ssh has ended/],
    ["the receiver cannot be restarted", "/restart/agency-leads", 0, /ssh has ended/],
    ["the test message does not arrive", "", 1, /former one is in place/],
  ])("puts the former site back if %s", async (_, failing, smtpPort, message) => {
    Object.assign(server.state, { failing, smtpPort });
    const end = publish("three").then(String, String);
    // The unit works again when the former files are put back.
    await until(() => existsSync(inFolder("dist/only three")), "the new site is in place");
    if (failing) await until(() => server.state.failures > 0, `${failing} has failed`);
    Object.assign(server.state, { failing: "", failures: 0, ...(failing && { smtpPort: 0 }) });
    expect(await end).toMatch(message);
    server.state.smtpPort = 0;
    await expectVersion("one");
  });

  it("keeps the former site if the connection is cut while files are copied", async () => {
    const before = server.connections().length;
    const end = publish("cut", { "dist/large.bin": randomBytes(80_000_000) }).then(String, String);
    const isCopying = (name: string) =>
      name.startsWith("new.") && existsSync(inFolder(".online", name, "site"));
    await until(() => readdirSync(inFolder(".online")).some(isCopying), "the files are being copied");
    process.kill(server.connections()[before]!, "SIGKILL");
    expect(await end).toContain("ssh has ended");
    await expectVersion("one");
    await publish("four");
    await expectVersion("four");
    expect(readdirSync(inFolder(".online"))).toEqual(["former", "lock"]);
  });

  it("finishes an exchange whose connection is cut, and lets no second one start before", async () => {
    let release = () => {};
    server.state.held = new Promise((resolve) => (release = resolve));
    const before = server.connections().length;
    const end = publish("five").then(String, String);
    await until(() => existsSync(inFolder("dist/only five")), "the new site is in place");
    expect(await publish("six").then(String, String)).toContain("ssh has ended with status 1");
    process.kill(server.connections()[before + 1]!, "SIGKILL");
    expect(await end).toContain("ssh has ended");
    release();
    server.state.held = undefined;
    await until(() => !existsSync(inFolder(".online/present")), "the exchange has ended");
    await expectVersion("five");
  });
});
