import { build, type Rolldown } from "vite";
import { Miniflare } from "miniflare";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkReceiver, payload, post, type Ask } from "./receiver-checks";

let worker: Miniflare;
let mails: Request[];
let isRefusing = false;

const bindings = {
  MAIL_API_URL: "https://mail.example/emails",
  MAIL_API_KEY: "key",
  LEADS_TO: "hello@agency.example",
  LEADS_HOURLY_LIMIT: "1000",
};

/** The worker as one module, with a site of its own in place of `data/site.json`. */
async function bundleWorker(): Promise<string> {
  const site = {
    origin: "https://www.agency.example",
    form: { recipient: "hello@agency.example" },
    leads: { origins: ["https://partner.example"], retentionDays: 365 },
  };
  const result = (await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "test-site",
        enforce: "pre",
        load: (id) => (id.endsWith("data/site.json") ? JSON.stringify(site) : null),
      },
    ],
    ssr: { target: "webworker", noExternal: true },
    build: { ssr: path.join(import.meta.dirname, "../worker.ts"), write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}

beforeAll(async () => {
  mails = [];
  worker = new Miniflare({
    modules: true,
    script: await bundleWorker(),
    compatibilityDate: "2026-04-01",
    d1Databases: ["LEADS"],
    bindings,
    outboundService: async (request: Request) => {
      if (isRefusing) return new Response("", { status: 500 });
      mails.push(request.clone());
      return new Response("{}");
    },
  } as never);
}, 60_000);
afterAll(() => worker.dispose());

const ask: Ask = async (address, init) =>
  (await worker.dispatchFetch(`https://api.agency.example${address}`, init as never)) as unknown as Response;

async function runCron(): Promise<void> {
  const cron = (await worker.getWorker()) as unknown as { scheduled(event: object): Promise<unknown> };
  await cron.scheduled({ cron: "* * * * *" });
}

describe("the receiver on Workers", () => {
  checkReceiver(ask);

  it("delivers by its cron trigger what failed before", async () => {
    const database = await worker.getD1Database("LEADS");
    const waiting = async () =>
      (await database.prepare("SELECT id FROM outbox WHERE state = 'waiting' AND error IS NOT NULL").all())
        .results;
    isRefusing = true;
    await post(ask, payload);
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1);
    isRefusing = false;
    const before = mails.length;
    await database.exec("UPDATE outbox SET due_at = 0 WHERE state = 'waiting'");
    await runCron();
    expect(mails).toHaveLength(before + 1);
    expect(await waiting()).toEqual([]);
  });

  it("removes by its cron trigger what is older than it may be kept", async () => {
    const database = await worker.getD1Database("LEADS");
    const { id } = (await (await post(ask, payload)).json()) as { id: string };
    const kept = async () =>
      (await database.prepare("SELECT id FROM leads WHERE id = ?").bind(id).all()).results.length;
    await runCron();
    expect(await kept()).toBe(1);
    await database.prepare("UPDATE leads SET received_at = 0 WHERE id = ?").bind(id).run();
    await runCron();
    expect(await kept()).toBe(0);
  });

  it("mails each lead by the mail service's API", async () => {
    const before = mails.length;
    await post(ask, payload);
    await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(before + 1);
    const mail = mails.at(-1)!;
    expect(mail.headers.get("Authorization")).toBe("Bearer key");
    expect(await mail.json()).toMatchObject({
      to: ["hello@agency.example"],
      reply_to: "ada@example.com",
      subject: "Contact Form: SEO inquiry from Ada Lovelace",
    });
  });
});
