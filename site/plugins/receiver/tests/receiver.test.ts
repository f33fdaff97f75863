import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import { challengeFor, checkReceiver, fields, payload, post, proofFrom, type Ask } from "./receiver-checks";
import { commands } from "../commands";
import { createReceiver } from "../receiver-app";
import type { LeadContent } from "../lead";
import { openDatabase } from "../store/libsql-database";
import { openReceiver } from "../node-receiver";
import { readEnvironment } from "../environment";
import { Store, type ListedLead } from "../store/store";
import { texts } from "../receiver-words";
import { DAY } from "./open-store";
import { site } from "./test-site";

const folder = testFolder({ isShared: true });
let database: Awaited<ReturnType<typeof openDatabase>>;
let store: Store;
let ask: Ask;

const log = vi.fn();
const nothing = { deliver: async () => {} };

/** Returns a receiver whose visitors all have the same network address, the sender's. */
function receiverWith({
  hourlyLimit = 1000,
  dailyNotice = 1000,
  oldestUnsent = 60_000,
  inStore = store,
  onBusy = () => {},
  language = "en",
  sender = "192.0.2.1",
} = {}): Ask {
  const app = createReceiver({
    settings: { site: { ...site, language }, hourlyLimit, dailyNotice, oldestUnsent },
    store: inStore,
    targets: { mail: nothing },
    addressOf: () => sender,
    onStored: () => {},
    onBusy,
    log,
  });
  return async (address, init) => app.request(`http://api.agency.example${address}`, init);
}

beforeAll(async () => {
  database = await openDatabase(path.join(folder, "leads.db"));
  store = new Store(database);
  ask = receiverWith();
});
afterAll(() => database.close());

describe("a receiver with a database file", () => checkReceiver((...asked) => ask(...asked)));

describe("a stored message", () => {
  const newest = async () => (await store.list())[0]!;

  it("contains the values that were sent with it, but not the payload's recipient", async () => {
    const language = ["es"];
    const source = { page: "/contact/", utm_source: "news" };
    await post(ask, { ...payload, campaign: "spring", language, source });
    const lead = await newest();
    expect(lead).toMatchObject({ fields });
    expect(lead.extra).toEqual({ campaign: "spring" });
    expect(lead.source).toEqual({ page: "/contact/", utm_source: "news" });
    expect(JSON.stringify(lead)).not.toContain("attacker");
  });

  it("keeps the first 40 values that the page adds, and the number of the others", async () => {
    const more = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key${index}`, index]));
    expect((await post(ask, { ...payload, ...more })).status).toBe(202);
    const { extra, leftOut } = await newest();
    expect([Object.keys(extra).length, extra.key39, leftOut]).toEqual([40, 39, 2960]);
  });

  it.each([
    ["a string", "spring", { source: "spring" }],
    ["a list", ["a", "b"], { 0: "a", 1: "b" }],
    ["null", null, {}],
    [
      "odd values",
      { page: "/", title: 7, "a b": "c", gclid: "x\r\ny", utm_id: " " },
      { page: "/", gclid: "x y" },
    ],
    ["a long click id", { gclid: "x".repeat(300) }, { gclid: "x".repeat(300) }],
    ["a value that is far too long", { gclid: "x".repeat(2000) }, { gclid: "x".repeat(1000) }],
  ])("keeps the usable part of its source: %s", async (_what, source, kept) => {
    expect((await post(ask, { ...payload, source })).status).toBe(202);
    expect((await newest()).source).toEqual(kept);
  });

  it.each([
    ["a filled-in trap field", { suspicious: ["trap"] }, ["trap"]],
    ["an impossibly fast submission", { suspicious: ["speed"] }, ["speed"]],
    ["a filled-in trap field that the page does not report", { "leave-empty": "x" }, ["trap"]],
    ["unknown reasons for suspicion", { suspicious: ["moon", 7] }, []],
    ["a single reason instead of a list", { suspicious: "trap" }, ["trap"]],
  ])("has the right spam marks for %s", async (_what, more, marks) => {
    expect((await post(ask, { ...payload, ...more })).status).toBe(202);
    expect((await newest()).marks).toEqual([...marks, "unproven"]);
  });

  describe("with a proof of work", () => {
    const marksOf = async (proof: string, key: string = crypto.randomUUID()) => {
      await post(ask, payload, { "Form-Proof": proof, "Idempotency-Key": key });
      return (await newest()).marks;
    };
    const newProof = async (asked = ask) => proofFrom(await challengeFor(asked));

    it("has no mark, also if the form sends it again, but if another message uses the proof", async () => {
      const proof = await newProof();
      expect(await marksOf(proof, "again")).toEqual([]);
      expect(await marksOf(proof, "again")).toEqual([]);
      expect(await marksOf(proof, "another message")).toEqual(["proof"]);
    });

    it("is marked if the proof is false", async () => {
      const { challenge, solution } = JSON.parse(atob(await newProof())) as {
        challenge: { parameters: { keyPrefix: string } };
        solution: { counter: number };
      };
      const { parameters } = challenge;
      for (const forged of [
        { challenge, solution: { ...solution, counter: solution.counter + 1 } },
        { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: "00" } }, solution },
        { challenge: { ...challenge, parameters: { ...parameters, expiresAt: undefined } }, solution },
        {},
        null,
      ])
        expect(await marksOf(btoa(JSON.stringify(forged)))).toEqual(["proof"]);
      expect(await marksOf("x".repeat(100_000).slice(0, 8000))).toEqual(["proof"]);
    });

    it("is marked as unproven if the proof has expired or is missing", async () => {
      const old = new Store(database, () => Date.now() - 2 * 60 * 60 * 1000);
      expect(await marksOf(await newProof(receiverWith({ inStore: old })))).toEqual(["unproven"]);
      expect(await marksOf("")).toEqual(["unproven"]);
    });

    it("keeps the ids of used proofs only until they expire", async () => {
      const uses = async () => (await database.run({ sql: "SELECT id FROM proofs" }))[0]!.length;
      await marksOf(await newProof());
      expect(await uses()).toBeGreaterThan(0);
      await new Store(database, () => Date.now() + 2 * 60 * 60 * 1000).useProof(
        "later",
        Number.MAX_SAFE_INTEGER,
        "",
      );
      expect(await uses()).toBe(1);
    });
  });

  it.each([
    ["a word of the owner's list", { message: "A  Guest\nPOST for you" }, true],
    ["a word of the list in the name", { name: "Best guest post" }, true],
    ["a sender of the list", { email: "Seller@Spam.example" }, true],
    ["a sender at a domain of the list", { email: "any@pills.example" }, true],
    ["a sender that resembles one of the list", { email: "bestseller@spam.example" }, false],
    ["an address of the list in its text", { message: "Who is seller@spam.example?" }, false],
  ])("is marked only for what the owner lists: %s", async (_what, more, isMarked) => {
    await post(ask, { fields: { ...fields, ...more } });
    expect((await newest()).marks).toEqual(isMarked ? ["unproven", "listed"] : ["unproven"]);
  });

  it("contains well-formed text, with line breaks only in the message", async () => {
    const odd = { ...fields, name: "Zoë\r\nBcc: x@example.com", message: "two\nlines \ud83d" };
    await post(ask, { fields: odd });
    const lead = await newest();
    expect(lead.fields).toMatchObject({ name: "Zoë Bcc: x@example.com", message: "two\nlines \ufffd" });
  });
});

it("returns the typed text to visitors without JavaScript if it could not be stored, but not after the rate limit", async () => {
  const typed = new URLSearchParams(fields).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const limited = await post(receiverWith({ hourlyLimit: 0 }), typed, headers);
  vi.spyOn(store, "accept").mockRejectedValueOnce(new Error("database or disk is full"));
  const full = await post(ask, typed, headers);
  expect([limited.status, full.status]).toEqual([429, 503]);
  expect(await full.text()).toContain(fields.message);
  const page = await limited.text();
  expect(page).not.toContain(fields.message);
  expect(page).toContain("your browser has kept your text");
});

/** Returns the refusal page of a receiver with a default language, for a form in a stated language. */
async function refusalIn(language: string, stated = "") {
  const form = new URLSearchParams({ ...fields, email: "ada", language: stated }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return (await post(receiverWith({ language }), form, headers)).text();
}

it.each(["", "xx", "__proto__", "constructor", "es-__proto__", "../../../etc", "es\u2028"])(
  "writes the refusal in the site's default language if the message's language is %j",
  async (stated) => {
    texts.set("pt-BR", { site: { "Your message has not been sent": "Não foi <enviada>" }, form: {} });
    const page = await refusalIn("pt-BR", stated);
    expect(page).toContain('<html lang="pt-BR">');
    expect(page).toContain("<title>Não foi &lt;enviada&gt;</title>");
  },
);

it("answers in English, with the owner's sentences, in a language without texts", async () => {
  texts.set("en", { site: { "Your message has not been sent": "Sorry, not sent" }, form: {} });
  const page = await refusalIn("tlh");
  texts.delete("en");
  expect(page).toContain('<html lang="en">');
  expect(page).toContain("<title>Sorry, not sent</title>");
});

it("is unhealthy when a delivery is overdue, or its store is not writable", async () => {
  await post(ask, payload);
  expect((await receiverWith({ oldestUnsent: -1 })("/healthz")).status).toBe(503);
  const readOnly = await openDatabase(path.join(folder, "leads.db"));
  await readOnly.run({ sql: "PRAGMA query_only = ON" });
  const response = await receiverWith({ inStore: new Store(readOnly) })("/healthz");
  readOnly.close();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    ok: false,
    message: expect.stringContaining("not writable"),
  });
});

it("refuses messages while another process locks the database, and stores a retried message once", async () => {
  const before = (await store.list()).length;
  const second = await openDatabase(path.join(folder, "leads.db"), 250);
  const asking = receiverWith({ inStore: new Store(second) });
  const send = () => post(asking, payload, { "Idempotency-Key": "locked" });
  const other = createClient({ url: pathToFileURL(path.join(folder, "leads.db")).href });
  const lock = await other.transaction("write");
  const refused = await send();
  const health = await asking("/healthz");
  await lock.rollback();
  other.close();
  expect([refused.status, health.status]).toEqual([503, 503]);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(await refused.json()).toEqual({ message: expect.stringContaining("could not be stored") });
  expect(await store.list()).toHaveLength(before);
  expect([(await send()).status, (await send()).status]).toEqual([202, 202]);
  expect(await store.list()).toHaveLength(before + 1);
  second.close();
});

it("neither confirms nor stores a message when the disk or the database is full", async () => {
  const pagesAllowed = (count: string) => database.run({ sql: `PRAGMA max_page_count = ${count}` });
  const before = (await store.list()).length;
  await pagesAllowed("1");
  const long = { fields: { ...fields, message: "x".repeat(15_000) } };
  const response = await post(ask, long);
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("60");
  await pagesAllowed("1000000");
  const inStore = new Store({ ...database, isFull: () => true });
  expect((await post(receiverWith({ inStore }), payload)).status).toBe(503);
  expect((await receiverWith({ inStore })("/healthz")).status).toBe(503);
  expect(await store.list()).toHaveLength(before);
  expect((await post(ask, long)).status).toBe(202);
});

it("counts messages by a hash that cannot be linked to the previous day's hash", async () => {
  let time = Date.parse("2026-11-02T00:10:00Z");
  const counting = new Store(database, () => time);
  const visitors = async () =>
    (await database.run({ sql: "SELECT visitor FROM visits WHERE visitor != 'all'" }))[0]!;
  await database.run({ sql: "DELETE FROM visits" });
  await counting.countMessage("192.0.2.1");
  await counting.countMessage("192.0.2.2");
  expect(await counting.countMessage("192.0.2.1")).toEqual({ fromSender: 2, today: 3 });
  const before = await visitors();
  expect(JSON.stringify(before)).not.toContain("192.0.2");
  time += DAY;
  expect(await counting.countMessage("192.0.2.1")).toEqual({ fromSender: 1, today: 1 });
  const after = await visitors();
  expect(after).toHaveLength(1);
  expect(before).not.toContainEqual(after[0]);
});

describe("a flood", () => {
  const all = async (count: number, send: () => Promise<Response>) =>
    (await Promise.all(Array.from({ length: count }, send))).map(({ status }) => status);

  it("of health checks, and of messages beyond their sender's limit, costs no transaction", async () => {
    const run = vi.fn(database.run);
    const inStore = new Store({ run });
    const flooded = receiverWith({ inStore, hourlyLimit: 3, sender: "192.0.2.3" });
    await flooded("/healthz");
    expect(await all(5, () => post(flooded, payload))).toEqual([202, 202, 202, 429, 429]);
    run.mockClear();
    expect(new Set(await all(50, () => flooded("/healthz")))).toEqual(new Set([200]));
    expect(new Set(await all(50, () => post(flooded, payload)))).toEqual(new Set([429]));
    expect(new Set(await all(50, () => post(receiverWith({ inStore }), "{")))).toEqual(new Set([422]));
    expect(run).not.toHaveBeenCalled();
    const answer = await post(flooded, payload, { Origin: "https://partner.example" });
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("Access-Control-Expose-Headers")).toBe("Retry-After");
  });

  it("of more messages than the store can hold waiting is refused at once", async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const inStore = new Store({ run: (...statements) => opened.then(() => database.run(...statements)) });
    const flooded = receiverWith({ inStore });
    const waiting = all(50, () => post(flooded, payload));
    // Those that wait have been read by then.
    await vi.waitFor(async () => {
      const refused = await Promise.race([
        post(flooded, payload),
        new Promise<void>((resolve) => setTimeout(resolve, 5)),
      ]);
      expect(refused?.status).toBe(503);
      expect(refused?.headers.get("Retry-After")).toBe("60");
    });
    open();
    await waiting;
    expect((await post(flooded, payload)).status).toBe(202);
  });
});

it("reports an unusually high number of messages once, and accepts them all", async () => {
  const onBusy = vi.fn();
  await database.run({ sql: "DELETE FROM visits" });
  const busy = receiverWith({ dailyNotice: 2, onBusy });
  for (let messages = 0; messages < 4; messages += 1) expect((await post(busy, payload)).status).toBe(202);
  expect(onBusy).toHaveBeenCalledOnce();
});

it.each([
  ["a page on another site", {}, { Origin: "https://stranger.example" }, "https://stranger.example"],
  ["a rate-limited sender", { hourlyLimit: 0, sender: "192.0.2.2" }, {}, "LEADS_HOURLY_LIMIT"],
])("refuses a message from %s and logs no personal data", async (_what, options, headers, logged) => {
  log.mockClear();
  await post(receiverWith(options), payload, headers);
  expect(log.mock.calls).toEqual([[expect.stringContaining(logged)]]);
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/192\.0\.2|ada/);
});

it("escapes control characters of an origin in the log", async () => {
  log.mockClear();
  await post(ask, payload, { Origin: "https://a\u009b31m.example" });
  expect(log.mock.calls.flat().join()).toContain("https://a\\u009b31m.example");
});

it("logs only the ids of leads", async () => {
  log.mockClear();
  const { id } = await (await post(ask, payload)).json();
  expect(log.mock.calls).toEqual([[`lead ${id} stored`]]);
});

describe("the receiver on Node", () => {
  const openWith = async (environment: Record<string, string> = {}) =>
    openReceiver(
      readEnvironment({ LEADS_FOLDER: await mkdtemp(path.join(folder, "node-")), ...environment }, site),
      log,
    );

  it.each([
    ["the last address in a trusted proxy's header", "true", 202],
    ["the connection's address, if no proxy is trusted", "false", 429],
  ])("identifies senders by %s", async (_what, trusted, otherVisitor) => {
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

  it("keeps messages with two marks from the webhook until the owner asks for one, and mails them", async () => {
    const receiver = await openWith({
      LEADS_TRUST_PROXY: "1",
      // Nothing listens on this port.
      WEBHOOK_URL: "http://127.0.0.1:9/",
      WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of some length").toString("base64")}`,
    });
    const asking: Ask = async (address, init) => receiver.app.request(address, init);
    const send = async (suspicious: string[]) => {
      await post(asking, { ...payload, suspicious }, { "X-Forwarded-For": "192.0.2.1" });
      return (await receiver.store.list())[0]!;
    };
    const targetsOf = ({ deliveries }: ListedLead) => deliveries.map(({ target }) => target);
    expect(targetsOf(await send([]))).toEqual(["mail", "webhook"]);
    const suspect = await send(["trap"]);
    expect(targetsOf(suspect)).toEqual(["mail"]);
    expect(await commands.resend!.run(receiver, [suspect.id])).toContain("webhook: waiting (attempts: 1)");
    await receiver.stop();
  });

  it("accepts the form on the refusal page behind a proxy that terminates TLS", async () => {
    const response = await receiverWith()("/api/messages", {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: "https://api.agency.example",
      },
      body: new URLSearchParams(fields).toString(),
    });
    expect(response.status).toBe(303);
  });

  it("has a daily task that removes leads past the retention period", async () => {
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
