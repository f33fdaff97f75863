import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkReceiver, fields, payload, post, type Ask } from "./receiver-checks";
import { createReceiver } from "../receiver";
import type { LeadContent } from "../lead";
import { openDatabase } from "../libsql-database";
import { openReceiver } from "../node-receiver";
import { readSettings } from "../settings";
import { Store } from "../store";

const DAY = 24 * 60 * 60 * 1000;

let folder: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let store: Store;
let ask: Ask;

const log = vi.fn();
const nothing = { deliver: async () => {} };

const site = {
  origin: "https://www.agency.example",
  recipient: "hello@agency.example",
  origins: ["https://partner.example"],
  retentionDays: 365,
};

/** A receiver of its own, whose visitors all have one address. */
function receiverOf({ hourlyLimit = 1000, oldestUnsent = 60_000, keptIn = store } = {}): Ask {
  const app = createReceiver({
    settings: { site, hourlyLimit, oldestUnsent },
    store: keptIn,
    targets: { mail: nothing, alert: nothing },
    addressOf: () => "192.0.2.1",
    onStored: () => {},
    log,
  });
  return async (address, init) => app.request(`https://api.agency.example${address}`, init);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "leads-"));
  database = await openDatabase(path.join(folder, "leads.db"));
  store = new Store(database);
  ask = receiverOf();
});
afterAll(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

describe("the receiver with a file", () => checkReceiver((...asked) => ask(...asked)));

describe("a stored message", () => {
  const newest = async () => (await store.list())[0]!;

  it("keeps what the form sends along, and never the recipient that it names", async () => {
    await post(ask, { ...payload, campaign: "spring", source: { page: "/contact/", utm_source: "news" } });
    const lead = await newest();
    expect(lead).toMatchObject({ fields, extra: { campaign: "spring" }, marks: [] });
    expect(lead.source).toEqual({ page: "/contact/", utm_source: "news" });
    expect(JSON.stringify(lead)).not.toContain("attacker");
  });

  it.each([
    ["a text", "spring", { source: "spring" }],
    ["a list", ["a", "b"], { 0: "a", 1: "b" }],
    ["nothing", null, {}],
    [
      "odd values",
      { page: "/", title: 7, "a b": "c", gclid: "x\r\ny", utm_id: " " },
      { page: "/", gclid: "x y" },
    ],
    ["a long value", { gclid: "x".repeat(2000) }, { gclid: "x".repeat(300) }],
  ])("is never refused for its source: %s", async (_what, source, kept) => {
    expect((await post(ask, { ...payload, source })).status).toBe(202);
    expect((await newest()).source).toEqual(kept);
  });

  it.each([
    ["a filled trap field", { suspicious: ["trap"] }, ["trap"]],
    ["an impossibly quick send", { suspicious: ["speed"] }, ["speed"]],
    ["too many links", { fields: { ...fields, message: "https://a.example ".repeat(4) } }, ["links"]],
    ["nothing that it knows", { suspicious: ["moon", 7] }, []],
  ])("is marked for %s", async (_what, more, marks) => {
    expect((await post(ask, { ...payload, ...more })).status).toBe(202);
    expect((await newest()).marks).toEqual(marks);
  });

  it("holds well-formed text alone, in lines only where there may be some", async () => {
    const odd = { ...fields, name: "Zoë\r\nBcc: x@example.com", message: "two\nlines \ud83d" };
    await post(ask, { fields: odd });
    const lead = await newest();
    expect(lead.fields).toMatchObject({ name: "Zoë Bcc: x@example.com", message: "two\nlines \ufffd" });
  });
});

it("says when one address may send again", async () => {
  const limited = receiverOf({ hourlyLimit: 0 });
  const response = await post(limited, payload);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
});

it("gives visitors without JavaScript back what they typed when it can't be taken now", async () => {
  const typed = new URLSearchParams(fields).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const limited = await post(receiverOf({ hourlyLimit: 0 }), typed, headers);
  vi.spyOn(store, "accept").mockRejectedValueOnce(new Error("database or disk is full"));
  const full = await post(ask, typed, headers);
  expect([limited.status, full.status]).toEqual([429, 503]);
  for (const response of [limited, full]) expect(await response.text()).toContain(fields.message);
  const long = await post(ask, `${typed}${"x".repeat(17_000)}`, headers);
  expect(long.status).toBe(413);
  expect(await long.text()).toContain("your browser has kept what you typed");
});

it("is ill when a lead has waited for too long", async () => {
  await post(ask, payload);
  const response = await receiverOf({ oldestUnsent: -1 })("/healthz");
  expect(response.status).toBe(503);
});

it("is ill when its store can't write", async () => {
  const readOnly = await openDatabase(path.join(folder, "leads.db"));
  await readOnly.run({ sql: "PRAGMA query_only = ON" });
  const response = await receiverOf({ keptIn: new Store(readOnly) })("/healthz");
  readOnly.close();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ok: false, message: expect.stringContaining("can't write") });
});

it("confirms nothing while another process has locked the database, and takes the message once afterwards", async () => {
  const before = (await store.list()).length;
  const impatient = await openDatabase(path.join(folder, "leads.db"), 50);
  const asking = receiverOf({ keptIn: new Store(impatient) });
  const send = () => post(asking, payload, { "Idempotency-Key": "locked" });
  const other = createClient({ url: pathToFileURL(path.join(folder, "leads.db")).href });
  const lock = await other.transaction("write");
  const refused = await send();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(await refused.json()).toEqual({ message: expect.stringContaining("could not be stored") });
  expect((await asking("/healthz")).status).toBe(503);
  await lock.rollback();
  other.close();
  expect(await store.list()).toHaveLength(before);
  expect([(await send()).status, (await send()).status]).toEqual([202, 202]);
  expect(await store.list()).toHaveLength(before + 1);
  impatient.close();
});

it("confirms nothing on a full disk, keeps nothing of it", async () => {
  const pagesAllowed = (count: string) => database.run({ sql: `PRAGMA max_page_count = ${count}` });
  const before = (await store.list()).length;
  await pagesAllowed("1");
  const long = { fields: { ...fields, message: "x".repeat(15_000) } };
  const response = await post(ask, long);
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("60");
  await pagesAllowed("1000000");
  expect(await store.list()).toHaveLength(before);
  expect((await post(ask, long)).status).toBe(202);
});

it("logs leads by their id alone", async () => {
  log.mockClear();
  const response = await post(ask, payload);
  const { id } = (await response.json()) as { id: string };
  expect(log.mock.calls).toEqual([[`lead ${id} stored`]]);
});

describe("the receiver of Node", () => {
  const openWith = async (environment: Record<string, string> = {}) =>
    openReceiver(
      readSettings({ LEADS_FOLDER: await mkdtemp(path.join(folder, "node-")), ...environment }, site),
      log,
    );

  it.each([
    ["the last address that a trusted proxy names", "true", 202],
    ["the connection, whatever a visitor claims", "false", 429],
  ])("limits visitors by %s", async (_what, trusted, otherVisitor) => {
    const receiver = await openWith({ LEADS_TRUST_PROXY: trusted, LEADS_HOURLY_LIMIT: "1" });
    const server = serve({ fetch: receiver.app.fetch, port: 0, hostname: "127.0.0.1" });
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const sendFor = async (addresses: string) => {
      const asking: Ask = (address, init) => fetch(`http://127.0.0.1:${port}${address}`, init);
      return (await post(asking, payload, { "X-Forwarded-For": addresses })).status;
    };
    expect(await sendFor("192.0.2.1")).toBe(202);
    expect(await sendFor("198.51.100.7, 192.0.2.1")).toBe(429);
    expect(await sendFor("192.0.2.2")).toBe(otherVisitor);
    await new Promise((resolve) => server.close(resolve));
    await receiver.stop();
  });

  it("removes once a day what is older than it may be kept", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    const receiver = await openWith();
    receiver.start();
    const content = { fields, marks: [], source: {}, extra: {} } as unknown as LeadContent;
    await receiver.store.accept({ content, key: null, bodyHash: "", targets: [] });
    vi.setSystemTime(Date.now() + (site.retentionDays + 1) * DAY);
    expect(await receiver.store.list()).toHaveLength(1);
    vi.advanceTimersByTime(DAY);
    await expect.poll(() => receiver.store.list()).toEqual([]);
    await receiver.stop();
    vi.useRealTimers();
  });
});
