import { readFile } from "node:fs/promises";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import { bundleWorker } from "../bundle-receiver";
import {
  challengeFor,
  checkReceiver,
  payload,
  post,
  proofFrom,
  sendAnswer,
  type Ask,
} from "./receiver-checks";
import { site } from "./test-site";

let worker: Miniflare;
let mails: Request[];
let events: any[];
let chats: string[];
let isRefusing = false;
let script: string;

const webhook = "https://hook.example/leads";
const chat = "https://discord.com/api/webhooks/1/key";
const bindings = {
  WEBHOOK_URL: webhook,
  WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of some length").toString("base64")}`,
  CHAT_URL: chat,
  MAIL_API_URL: "https://mail.example/emails",
  MAIL_API_KEY: "key",
  LEADS_TO: "hello@agency.example",
  LEADS_HOURLY_LIMIT: "1000",
};

const folder = testFolder({ isShared: true });

beforeAll(async () => {
  mails = [];
  events = [];
  chats = [];
  script = await readFile(await bundleWorker(folder, site), "utf8");
  worker = startWorker(bindings);
}, 60_000);
afterAll(() => worker.dispose());

const startWorker = (given: Record<string, string>) =>
  new Miniflare({
    modules: true,
    script,
    compatibilityDate: "2026-04-01",
    d1Databases: ["LEADS"],
    bindings: given,
    outboundService: async (request: Request) => {
      if (request.url === webhook) events.push(await request.json());
      else if (request.url === chat) chats.push(await request.text());
      else if (isRefusing) return new Response("", { status: 500 });
      else if (/"reply_to":"odd@/.test(await request.clone().text()))
        return new Response("", { status: 422 });
      else mails.push(request.clone());
      return new Response("{}");
    },
  } as never);

const ask: Ask = async (address, init) =>
  (await worker.dispatchFetch(`https://api.agency.example${address}`, init as never)) as unknown as Response;

async function runCron(): Promise<void> {
  const cron = (await worker.getWorker()) as unknown as { scheduled(event: object): Promise<unknown> };
  await cron.scheduled({ cron: "* * * * *" });
}

describe("a receiver on Workers", () => {
  checkReceiver(ask);

  const message = async (name: string) => {
    const headers = { "Form-Proof": await proofFrom(await challengeFor(ask)) };
    const sent = { ...payload, fields: { ...payload.fields, name } };
    return (await (await post(ask, sent, headers)).json()) as { id: string };
  };

  it("retries deliveries, reports old failures and removes old leads when its cron trigger fires", async () => {
    const database = await worker.getD1Database("LEADS");
    const find = async (table: string, condition: string) =>
      (await database.prepare(`SELECT id FROM ${table} WHERE ${condition}`).all()).results;
    const failed = "state = 'waiting' AND error IS NOT NULL";
    isRefusing = true;
    const { id } = await message("Retried");
    const own = `${failed} AND lead_id = '${id}'`;
    await expect.poll(() => find("outbox", own), { timeout: 10_000 }).toHaveLength(1);
    await database.exec(`UPDATE leads SET received_at = received_at - 7200000 WHERE id = '${id}'`);
    await runCron();
    const failures = events.filter(({ type }) => type === "lead.failed").flatMap(({ data }) => data.failures);
    expect(failures.map(({ leadId }) => leadId)).toEqual([id]);
    isRefusing = false;
    const before = mails.length;
    await database.exec(`UPDATE outbox SET due_at = 0 WHERE ${failed}`);
    await runCron();
    const sent = await Promise.all(mails.slice(before).map((mail) => mail.clone().text()));
    expect(sent.filter((text) => text.includes("from Retried"))).toHaveLength(1);
    // Of the marked messages of this run, one is mailed a minute.
    expect(sent.filter((text) => text.includes("[possible spam]"))).toHaveLength(1);
    expect(await find("outbox", failed)).toEqual([]);
    const age = (days: number) =>
      database.exec(`UPDATE leads SET received_at = ${Date.now()} - ${days} * 86400000 WHERE id = '${id}'`);
    await age(site.retentionDays - 1);
    await runCron();
    expect(await find("leads", `id = '${id}'`)).toHaveLength(1);
    await age(site.retentionDays + 1);
    await runCron();
    expect(await find("leads", `id = '${id}'`)).toEqual([]);
    expect(await find("leads", "TRUE")).not.toEqual([]);
  });

  it("sends each lead through the mail service's API, to the webhook and to the chat", async () => {
    const before = mails.length;
    const { id } = await message("Mailed");
    await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(before + 1);
    await expect.poll(() => events.map(({ data }) => data.id)).toContain(id);
    await expect.poll(() => chats.join().replaceAll("\\", "")).toContain(id);
    const mail = mails.at(-1)!;
    expect(mail.headers.get("Authorization")).toBe("Bearer key");
    expect(await mail.json()).toMatchObject({
      to: ["hello@agency.example"],
      reply_to: "ada@example.com",
      subject: "Contact Form: SEO inquiry from Mailed",
    });
  });

  it("mails an answer on a preview when its cron trigger fires, and removes it after 30 days", async () => {
    const database = await worker.getD1Database("LEADS");
    const count = () => database.prepare("SELECT COUNT(*) FROM leads WHERE id GLOB 'preview-*'").raw();
    const [before, id] = [mails.length, ((await (await sendAnswer(ask)).json()) as { id: string }).id];
    // Older answers of this run wait, too.
    await database.exec("UPDATE turns SET at = 0; DELETE FROM outbox WHERE lead_id != '" + id + "'");
    await runCron();
    const sent = await Promise.all(mails.slice(before).map((mail) => mail.clone().json()));
    expect(sent).toMatchObject([{ subject: "[preview] Please change: Ada", to: ["hello@agency.example"] }]);
    expect(sent[0]).not.toHaveProperty("html");
    expect([...events.map(({ data }) => data.id), chats.join()].join()).not.toContain(id);
    const age = (days: number) =>
      database.exec(`UPDATE leads SET received_at = ${Date.now()} - ${days} * 86400000`);
    await age(29);
    await runCron();
    expect(await count()).not.toEqual([[0]]);
    await age(31);
    await runCron();
    expect(await count()).toEqual([[0]]);
  });

  it("sends a lead without Reply-To if the mail service refuses the visitor's address", async () => {
    const before = mails.length;
    const headers = { "Form-Proof": await proofFrom(await challengeFor(ask)) };
    await post(ask, { fields: { ...payload.fields, email: "odd@example.com" } }, headers);
    await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(before + 1);
    expect(await mails.at(-1)!.json()).not.toHaveProperty("reply_to");
  });

  it("responds with 503 while a required setting is missing", async () => {
    const { MAIL_API_KEY: _key, ...incomplete } = bindings;
    const unready = startWorker(incomplete);
    const askUnready: Ask = async (address, init) =>
      (await unready.dispatchFetch(`https://api.agency.example${address}`, init as never)) as never;
    for (const response of [await askUnready("/healthz"), await post(askUnready, payload)]) {
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ ok: false });
    }
    await unready.dispose();
  });
});

it("recovers on Workers from a database error in the first request", async () => {
  const { default: workerModule } = (await import("../worker")) as {
    default: { fetch(request: Request, bindings: object, execution: object): Promise<Response> };
  };
  let isBroken = true;
  const LEADS = {
    prepare: () => ({ bind: () => ({}) }),
    batch: async (statements: unknown[]) => {
      if (isBroken) throw new Error("D1_ERROR: Network connection lost.");
      return statements.map(() => ({ results: [{ oldest: null }] }));
    },
  };
  const MAIL_API_URL = "http://127.0.0.1/emails";
  const health = () =>
    workerModule.fetch(
      new Request("https://api.agency.example/healthz"),
      { LEADS, MAIL_API_KEY: "key", MAIL_API_URL },
      {},
    );
  expect((await health()).status).toBe(503);
  isBroken = false;
  expect((await health()).status).toBe(200);
});
