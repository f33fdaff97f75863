import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import type { Readable } from "node:stream";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Miniflare } from "miniflare";
import { challengePath } from "../../../../widgets/agency-contact-form/receiver-path";
import { freePort } from "../../../../widgets/tests/server/free-port";
import { bundleWorker } from "../bundle-receiver";
import { openDatabase } from "../store/libsql-database";
import { smtpRefusal, startMailServer } from "./mail-server";
import { fields, post, proofFrom, type Ask } from "./receiver-checks";
import { spawnScript } from "./spawn-receiver";
import { site } from "./test-site";

const FLOOD = Number(process.env.FLOOD ?? 5000);
/** With this text, the flood is larger than the part of the store that it may fill. */
const TEXT = "Cheap traffic for your site. ".repeat(1600);
const SPAM = 60;
const HONEST = 40;
/** The number of mails a day that the mail service accepts. */
const QUOTA = 100;
/** The time in which an honest message must be stored, and in which it must be mailed, in milliseconds. */
const [LONGEST_WAIT, LONGEST_WAY] = [2000, 60_000];

type Rows = { name: string; marks: string }[];

interface Running {
  address: string;
  /** The header with the visitor's address. */
  header: string;
  /** The texts of the accepted mails, with the times of their arrival. */
  mails: { text: string; at: number }[];
  leads(): Promise<Rows>;
  stop(): Promise<void>;
}

const query =
  "SELECT content ->> '$.fields.name' AS name, content ->> '$.marks' AS marks FROM leads WHERE content LIKE '%Honest %' OR content LIKE '%Spam %'";

async function startNode(folder: string): Promise<Running> {
  const mails: Running["mails"] = [];
  const mail = await startMailServer((attempt) => {
    if (attempt > QUOTA) throw smtpRefusal(550, "5.4.5 Daily limit exceeded");
    const at = performance.now();
    mails.push({
      get text() {
        return mail.mails[attempt - 1]?.text ?? "";
      },
      at,
    });
  });
  const port = await freePort();
  const child = spawnScript("../leads.ts", {
    PORT: String(port),
    LEADS_FOLDER: folder,
    LEADS_TRUST_PROXY: "1",
    LEADS_TO: "hello@agency.example",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mail.port),
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/healthz`).catch(() => undefined))?.ok) await delay(50);
  return {
    address,
    header: "X-Forwarded-For",
    mails,
    async leads() {
      const database = await openDatabase(path.join(folder, "leads.db"));
      const [rows] = await database.run({ sql: query });
      database.close();
      return rows as unknown as Rows;
    },
    async stop() {
      child.kill("SIGKILL");
      await once(child, "exit");
      await mail.close();
    },
  };
}

async function startWorkerd(folder: string): Promise<Running> {
  const mails: Running["mails"] = [];
  const worker = new Miniflare({
    modules: true,
    script: await readFile(await bundleWorker(folder, site), "utf8"),
    compatibilityDate: "2026-04-01",
    d1Databases: ["LEADS"],
    d1Persist: path.join(folder, "d1"),
    bindings: {
      MAIL_API_URL: "https://mail.example/emails",
      MAIL_API_KEY: "key",
      LEADS_TO: "hello@agency.example",
    },
    handleRuntimeStdio: (...streams: Readable[]) => streams.forEach((stream) => stream.resume()),
    outboundService: async (request: Request) => {
      if (mails.length >= QUOTA) return new Response("quota", { status: 429 });
      mails.push({ text: ((await request.json()) as { text: string }).text, at: performance.now() });
      return new Response("{}");
    },
  } as never);
  const { origin } = await worker.ready;
  const cron = (await worker.getWorker()) as unknown as { scheduled(event: object): Promise<unknown> };
  const clock = setInterval(() => void cron.scheduled({ cron: "* * * * *" }), 60_000);
  return {
    address: origin,
    header: "CF-Connecting-IP",
    mails,
    async leads() {
      const database = await worker.getD1Database("LEADS");
      return (await database.prepare(query).all()).results as unknown as Rows;
    },
    async stop() {
      clearInterval(clock);
      await worker.dispose();
    },
  };
}

/** Keeps 100 uploads open, from five addresses, each of which sends one byte. Returns a function that ends them. */
function uploadSlowly({ address, header }: Running): () => void {
  const { port, host } = new URL(address);
  let isEnded = false;
  const sockets = new Set<ReturnType<typeof connect>>();
  const open = (index: number) => {
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write(
        `POST /api/messages HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${header}: 203.0.113.${index % 5}\r\nContent-Length: 1000\r\n\r\n{`,
      ),
    );
    sockets.add(socket.on("error", () => {}).on("data", () => socket.destroy()));
    socket.on("close", () => {
      sockets.delete(socket);
      if (!isEnded) setTimeout(open, 5000, index);
    });
  };
  for (let index = 0; index < 100; index += 1) open(index);
  return () => {
    isEnded = true;
    sockets.forEach((socket) => socket.destroy());
  };
}

/** Sends the flood and, spread over it, the honest messages. Returns a line for each expectation that is missed. */
async function check(name: string, running: Running): Promise<string[]> {
  // A connection may end while it is idle. Such a request gets no answer.
  const ask: Ask = (target, init) => {
    const attempt = () => fetch(running.address + target, init);
    return attempt().catch(attempt);
  };
  const send = (message: object, from: string, headers = {}) =>
    post(ask, { fields: { ...fields, ...message } }, { [running.header]: from, ...headers });
  const statuses = new Map<number, number>();
  let sent = 0;
  const start = performance.now();
  const flood = async () => {
    while (sent < FLOOD) {
      const number = sent++;
      const from = `198.18.${number % 250}.1`;
      const spam = { name: `Spam ${number}`, message: `${TEXT} ${number}` };
      const { status } = await send(number < SPAM ? spam : { message: spam.message }, from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const stopUploads = uploadSlowly(running);
  const flooding = Promise.all(Array.from({ length: 20 }, flood));
  const stored: number[] = [];
  const waits: number[] = [];
  const missed: string[] = [];
  const count = async (kind: string, marks: string) =>
    (await running.leads()).filter((lead) => lead.name.startsWith(kind) && lead.marks === marks).length;
  let marked = 0;
  for (let number = 0; number < HONEST; number += 1) {
    // Later, the first ones are delivered and make space for others.
    if (number === 1) marked = await count("Spam", '["unproven"]');
    const isTime = () => sent >= (FLOOD / HONEST) * (number + 1);
    while (!isTime()) await delay(20);
    const proof = await proofFrom(await ask(challengePath, { method: "POST" }));
    const began = performance.now();
    const response = await send({ name: `Honest ${number}.` }, `192.0.2.${number}`, { "Form-Proof": proof });
    stored.push(performance.now());
    waits.push(performance.now() - began);
    const answer = (await response.json()) as object;
    if (response.status !== 202 || "suspicious" in answer)
      missed.push(`an honest message got ${response.status} ${JSON.stringify(answer)}`);
  }
  await flooding;
  const seconds = (performance.now() - start) / 1000;
  const wayOf = (number: number) =>
    running.mails.find(({ text }) => text.includes(`Honest ${number}.`))?.at ?? Number.POSITIVE_INFINITY;
  const ways = () => stored.map((at, number) => wayOf(number) - at);
  while (Math.max(...ways()) === Number.POSITIVE_INFINITY && performance.now() < stored.at(-1)! + LONGEST_WAY)
    await delay(100);
  stopUploads();
  const unmarked = await count("Honest", "[]");
  const [slowest, longest] = [Math.max(...waits), Math.max(...ways())];
  console.log(
    `${name}: ${FLOOD} bare messages in ${seconds.toFixed(0)} s (${[...statuses].map(([status, times]) => `${status}: ${times}`).join(", ")}), ${running.mails.length} mails; honest: ${unmarked} of ${HONEST} stored unmarked, slowest ${slowest.toFixed(0)} ms, mailed after at most ${longest.toFixed(0)} ms; spam: ${marked} of ${SPAM} marked`,
  );
  if (unmarked !== HONEST) missed.push(`${unmarked} of ${HONEST} honest messages are stored without a mark`);
  if (marked !== SPAM) missed.push(`${marked} of ${SPAM} spam messages are marked`);
  if (!statuses.has(503)) missed.push("the flood has not filled its part of the store");
  if (slowest > LONGEST_WAIT) missed.push(`an honest message took ${slowest.toFixed(0)} ms`);
  if (longest > LONGEST_WAY) missed.push(`an honest message was mailed after ${longest.toFixed(0)} ms`);
  return missed.map((line) => `arrival: ${name}: ${line}`);
}

/** Checks that honest messages arrive during a flood, slow uploads and with a small quota of mails. */
export async function run(): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, open] of [
    ["Node", startNode],
    ["workerd", startWorkerd],
  ] as const) {
    const folder = await mkdtemp(path.join(tmpdir(), "arrival-"));
    const running = await open(folder);
    missed.push(...(await check(name, running)));
    await running.stop();
    await rm(folder, { recursive: true });
  }
  return missed;
}
