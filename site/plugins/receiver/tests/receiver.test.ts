import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { serve } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import {
  challengeFor,
  checkReceiver,
  fields,
  payload,
  post,
  postForm,
  proofFrom,
  type Ask,
} from "./receiver-checks";
import { commands } from "../commands";
import { createReceiver } from "../receiver-app";
import type { LeadContent } from "../lead";
import { openDatabase } from "../store/libsql-database";
import { senderOf } from "../network-address";
import { openReceiver } from "../node-receiver";
import { readEnvironment } from "../environment";
import { hashOf } from "../store/counts";
import { Store, type ListedLead } from "../store/store";
import { texts } from "../receiver-words";
import { DAY, HOUR } from "./open-store";
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
    senderOf: () => ({ address: sender, limits: 1 }),
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
    const send = async (proof: string, message = "x", key: string = crypto.randomUUID()) => {
      const sent = { ...payload, fields: { ...fields, message } };
      const response = await post(ask, sent, { "Form-Proof": proof, "Idempotency-Key": key });
      return [response.status, ((await response.json()) as { id: string }).id];
    };
    const marksOf = async (proof: string) => {
      await send(proof);
      return (await newest()).marks;
    };
    const newProof = async (asked = ask) => proofFrom(await challengeFor(asked));

    it("is one lead however often it is sent, and another message with its proof is marked", async () => {
      const proof = await newProof();
      const first = await send(proof);
      const before = (await store.list()).length;
      expect((await newest()).marks).toEqual([]);
      const again = await Promise.all(Array.from({ length: 20 }, () => send(proof)));
      expect(new Set(again.map(String))).toEqual(new Set([String(first)]));
      expect(await store.list()).toHaveLength(before);
      const sent = { ...payload, fields: { ...fields, message: "x" } };
      for (const key of [await hashOf(JSON.stringify(sent)), "other"]) {
        await send(proof, `another, ${key}`, key);
        expect((await newest()).marks).toEqual(["proof"]);
      }
    });

    it("is not used up by a message that is not stored", async () => {
      const proof = await newProof();
      vi.spyOn(database, "run").mockRejectedValue(new Error("database or disk is full"));
      expect((await send(proof))[0]).toBe(503);
      vi.restoreAllMocks();
      await send(await newProof(), "x", "one key");
      expect((await send(proof, "y", "one key"))[0]).toBe(409);
      expect((await send(proof, "z"))[0]).toBe(202);
      expect((await newest()).marks).toEqual([]);
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
      const later = new Store(database, () => Date.now() + 2 * 60 * 60 * 1000);
      const { id } = await (await post(receiverWith({ inStore: later }), payload)).json();
      expect(await uses()).toBe(0);
      await later.remove({ id });
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
  const limited = await postForm(receiverWith({ hourlyLimit: 0 }), fields);
  vi.spyOn(store, "accept").mockRejectedValueOnce(new Error("database or disk is full"));
  const full = await postForm(ask, fields);
  expect([limited.status, full.status]).toEqual([429, 503]);
  expect(await full.text()).toContain(fields.message);
  const page = await limited.text();
  expect(page).not.toContain(fields.message);
  expect(page).toContain("your browser has kept your text");
});

/** Returns the refusal page of a receiver with a default language, for a form in a stated language. */
const refusalIn = async (language: string, stated = "") =>
  (await postForm(receiverWith({ language }), { ...fields, email: "ada", language: stated })).text();

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
  expect(await counting.countMessage("192.0.2.1")).toMatchObject({ fromSender: 2, today: 3 });
  const before = await visitors();
  expect(JSON.stringify(before)).not.toContain("192.0.2");
  time += 3 * HOUR;
  expect(await counting.countMessage("192.0.2.1")).toMatchObject({ fromSender: 1, today: 4 });
  time += DAY - 3 * HOUR;
  expect(await counting.countMessage("192.0.2.1")).toMatchObject({ fromSender: 1, today: 1 });
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

  it("of bytes from one IPv6 network without proofs is refused with the text, until the hour ends", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-02T10:59:30Z") });
    const inStore = new Store(database);
    const message = "x".repeat(200_000);
    const send = (sender: string, headers = {}) =>
      postForm(receiverWith({ inStore, sender: senderOf(sender) }), { ...fields, message }, headers);
    const accepted = [];
    for (let count = 0; count < 50; count += 1)
      accepted.push((await send(`2001:db8:7:${((count >> 2) << 8).toString(16)}::1`)).status);
    // 8 MB an hour from one /48, and 2 MB from one sender.
    expect(accepted.indexOf(429)).toBe(39);
    for (let count = 0; count < 9; count += 1) expect((await send("192.0.2.77")).status).toBe(303);
    const refused = await send("192.0.2.77");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect(await refused.text()).toContain(message);
    const proof = await proofFrom(await challengeFor(receiverWith({ inStore })));
    expect((await send("2001:db8:7::1", { "Form-Proof": proof })).status).toBe(303);
    expect((await send("2001:db8:8::1")).status).toBe(303);
    vi.setSystemTime(Date.parse("2026-11-02T11:00:00Z"));
    expect((await send("2001:db8:7::1")).status).toBe(303);
    vi.useRealTimers();
  });

  describe("of slow uploads", () => {
    beforeEach(
      () => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] }),
    );
    afterEach(() => void vi.useRealTimers());

    /** Sends the JSON of a message at some bytes a second. */
    function upload(asked: Ask, rate: number) {
      const bytes = new TextEncoder().encode(
        JSON.stringify({ fields: { ...fields, message: "x".repeat(20_000) } }),
      );
      let sent = 0;
      let timer: ReturnType<typeof setInterval>;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          timer = setInterval(() => {
            controller.enqueue(bytes.slice(sent, (sent += rate)));
            if (sent >= bytes.length) {
              clearInterval(timer);
              controller.close();
            }
          }, 1000);
        },
        cancel: () => clearInterval(timer),
      });
      const request = {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
        duplex: "half",
      };
      return asked("/api/messages", request);
    }

    it("ends after four seconds, while that of a slow phone is accepted", async () => {
      const asked = receiverWith();
      const statuses: number[] = [];
      const both = [1, 1500].map((rate) => upload(asked, rate).then(({ status }) => statuses.push(status)));
      await vi.advanceTimersByTimeAsync(3900);
      expect(statuses).toEqual([]);
      await vi.advanceTimersByTimeAsync(1100);
      expect(statuses).toEqual([408]);
      await vi.advanceTimersByTimeAsync(20_000);
      await Promise.all(both);
      expect(statuses).toEqual([408, 202]);
    });

    it("is refused before the body if its sender has others, and delays nobody else", async () => {
      const asked = receiverWith();
      const slow = Array.from({ length: 5 }, () => upload(asked, 1000));
      await vi.advanceTimersByTimeAsync(1100);
      const refused = await upload(asked, 1000);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("Retry-After")).toBe("10");
      await vi.advanceTimersByTimeAsync(25_000);
      expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
      expect((await post(asked, payload)).status).toBe(202);
    });
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
  ["a page on another site", {}, { Origin: "https://a\u009b31m.example" }, "https://a\\u009b31m.example"],
  ["a rate-limited sender", { hourlyLimit: 0, sender: "192.0.2.2" }, {}, "LEADS_HOURLY_LIMIT"],
])(
  "refuses a message from %s, and logs neither personal data nor control characters",
  async (_what, options, headers, logged) => {
    log.mockClear();
    await post(receiverWith(options), payload, headers);
    expect(log.mock.calls).toEqual([[expect.stringContaining(logged)]]);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/192\.0\.2|ada/);
  },
);

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
    ["the last address in a trusted proxy's header", "true", "", 202],
    ["the last but one, if two proxies are trusted", "2", ", 10.0.0.2", 202],
    ["the connection's address, if no proxy is trusted", "false", "", 429],
  ])("identifies senders by %s", async (_what, trusted, proxy, otherVisitor) => {
    const receiver = await openWith({ LEADS_TRUST_PROXY: trusted, LEADS_HOURLY_LIMIT: "1" });
    const server = serve({ fetch: receiver.app.fetch, port: 0, hostname: "127.0.0.1" });
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const sendFor = async (addresses: string) => {
      const asking: Ask = (address, init) => fetch(`http://127.0.0.1:${port}${address}`, init);
      return (await post(asking, payload, { "X-Forwarded-For": addresses + proxy })).status;
    };
    expect(await sendFor("192.0.2.1")).toBe(202);
    expect(await sendFor("198.51.100.7, 192.0.2.1")).toBe(429);
    expect(await sendFor("192.0.2.2")).toBe(otherVisitor);
    await new Promise((resolve) => server.close(resolve));
    await receiver.stop();
  });

  it("gives visitors ten times the limit if a proxy hides them, and reports it once", async () => {
    const receiver = await openWith({ LEADS_TRUST_PROXY: "2", LEADS_HOURLY_LIMIT: "2" });
    log.mockClear();
    const address = "198.51.100.9";
    const asking: Ask = async (url, init) =>
      receiver.app.request(url, init, { incoming: { socket: { remoteAddress: "127.0.0.1" } } });
    const send = async (forwarded: string) =>
      (await post(asking, payload, { "X-Forwarded-For": forwarded })).status;
    expect(await (await asking("/healthz")).json()).not.toHaveProperty("warning");
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push(await send(address));
    expect(statuses).toEqual([...Array(20).fill(202), 429]);
    expect(await send(`${address}, 192.0.2.1`)).toBe(202);
    const warnings = log.mock.calls.flat().filter((line) => String(line).includes("LEADS_TRUST_PROXY is 2"));
    expect(warnings).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
    const health = await asking("/healthz");
    vi.useRealTimers();
    expect([health.status, ((await health.json()) as { warning: string }).warning]).toEqual([
      200,
      expect.stringContaining("LEADS_TRUST_PROXY"),
    ]);
    await receiver.stop();
  });

  it("keeps messages with two marks from the webhook and the chat until the owner asks for one, and mails them", async () => {
    const receiver = await openWith({
      LEADS_TRUST_PROXY: "1",
      // Nothing listens on this port.
      WEBHOOK_URL: "http://127.0.0.1:9/",
      WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of some length").toString("base64")}`,
      CHAT_URL: "http://127.0.0.1:9/",
    });
    const asking: Ask = async (address, init) => receiver.app.request(address, init);
    const send = async (suspicious: string[]) => {
      await post(asking, { ...payload, suspicious }, { "X-Forwarded-For": "192.0.2.1" });
      return (await receiver.store.list())[0]!;
    };
    const targetsOf = ({ deliveries }: ListedLead) => deliveries.map(({ target }) => target);
    expect(targetsOf(await send([]))).toEqual(["chat", "mail", "webhook"]);
    const suspect = await send(["trap"]);
    expect(targetsOf(suspect)).toEqual(["mail"]);
    expect(await commands.resend!.run(receiver, [suspect.id])).toMatch(
      /chat: waiting \(attempts: 1\)[^]*webhook: waiting \(attempts: 1\)/,
    );
    await receiver.stop();
  });

  it("accepts the form on the refusal page behind a proxy that terminates TLS", async () => {
    const answer = await postForm(receiverWith(), fields, { Origin: "https://api.agency.example" });
    expect(answer.status).toBe(303);
  });

  it("has a daily task that removes leads past the retention period", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    const receiver = await openWith();
    receiver.start();
    const content = { fields, marks: [], source: {}, extra: {} } as unknown as LeadContent;
    await receiver.store.accept({ content, key: null, bodyHash: "", targets: [] });
    vi.setSystemTime(Date.now() + (site.retentionDays - 1) * DAY);
    await receiver.sweep();
    expect(await receiver.store.list()).toHaveLength(1);
    vi.setSystemTime(Date.now() + DAY + 1);
    vi.advanceTimersByTime(DAY);
    await expect.poll(() => receiver.store.list()).toEqual([]);
    await receiver.stop();
    vi.useRealTimers();
  });
});
