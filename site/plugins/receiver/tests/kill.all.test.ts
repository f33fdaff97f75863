import type { ChildProcess } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import { fields } from "./receiver-checks";
import { freePort } from "../../../../widgets/tests/server/free-port";
import { spawnScript } from "./spawn-receiver";

const LEADS = Number(process.env.LEADS ?? 300);
const CONNECTIONS = 50;
const KILLS = Number(process.env.KILLS ?? 3);

const folder = testFolder({ isShared: true });
let hook: Server;
let port: number;
let child: ChildProcess | undefined;
const delivered = new Map<string, Set<string>>();

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** Accepts most leads, but sometimes responds with an error or not at all. */
const acceptLead = (server: Server) =>
  server.on("request", async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const luck = Math.random();
    if (luck < 0.05) return void response.writeHead(500).end();
    const { data } = JSON.parse(body) as { data: { id: string } };
    const ids = delivered.get(data.id) ?? new Set();
    delivered.set(data.id, ids.add(String(request.headers["webhook-id"])));
    if (luck < 0.1) request.socket.destroy();
    else response.writeHead(204).end();
  });

function start(given = port): ChildProcess {
  return spawnScript("receiver-process.ts", {
    PORT: String(given),
    LEADS_FOLDER: folder,
    LEADS_HOURLY_LIMIT: "1000000",
    LEADS_DAILY_NOTICE: "1000000",
    WEBHOOK_URL: `http://127.0.0.1:${portOf(hook)}/`,
    WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of some length").toString("base64")}`,
  });
}

beforeAll(async () => {
  hook = acceptLead(createServer());
  await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
  port = await freePort();
  child = start();
});
afterAll(() => {
  child?.kill("SIGKILL");
  hook.closeAllConnections();
  hook.close();
});

const post = (key: string, to = port) =>
  fetch(`http://127.0.0.1:${to}/api/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ fields: { ...fields, message: `Message ${key}` } }),
  });

/** Sends a message repeatedly until it is confirmed. Returns the lead's id. */
async function send(key: string): Promise<string> {
  for (;;) {
    const response = await post(key).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as { id: string } | undefined;
    if (response?.status === 202 && answer) return answer.id;
    await delay(20);
  }
}

it(
  "neither loses nor duplicates confirmed leads when its process is killed",
  { timeout: 60_000 * (KILLS + 2) },
  async () => {
    const keys = Array.from({ length: LEADS }, (_, index) => `key-${index}`);
    const confirmed: string[] = [];
    const sender = async () => {
      for (let key = keys.pop(); key !== undefined; key = keys.pop()) confirmed.push(await send(key));
    };
    const senders = Array.from({ length: CONNECTIONS }, sender);
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const enough = (LEADS / (KILLS + 1)) * kills;
      while (confirmed.length < enough) await delay(Math.random() * 20);
      child!.kill("SIGKILL");
      child = start();
    }
    await Promise.all(senders);
    expect(new Set(confirmed).size).toBe(LEADS);
    await expect
      .poll(() => delivered.size, { timeout: 120_000, interval: 200 })
      .toBeGreaterThanOrEqual(LEADS);
    expect([...delivered.keys()].toSorted()).toEqual(confirmed.toSorted());
    const ids = [...delivered.values()].map((requests) => requests.size);
    expect(ids.every((count) => count === 1)).toBe(true);
  },
);

it(
  "stores every message at the first attempt while a second receiver uses the database",
  { timeout: 120_000 },
  async () => {
    const other = await freePort();
    const second = start(other);
    const isUp = () =>
      fetch(`http://127.0.0.1:${other}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    // fetch may use an idle connection that the server has just closed. Such a request got no answer.
    const attempt = (key: string, to: number) => post(key, to).catch(() => post(key, to));
    const keys = Array.from({ length: 400 }, (_, index) => `both-${index}`);
    const responses: Response[] = [];
    // A receiver refuses more than 50 messages that wait at the same time.
    for (let sent = 0; sent < keys.length; sent += 80)
      responses.push(
        ...(await Promise.all(
          keys.slice(sent, sent + 80).map((key, index) => attempt(key, index % 2 ? other : port)),
        )),
      );
    second.kill("SIGKILL");
    expect(responses.filter(({ status }) => status !== 202)).toEqual([]);
    const answers = (await Promise.all(responses.map((response) => response.json()))) as { id: string }[];
    expect(new Set(answers.map(({ id }) => id)).size).toBe(keys.length);
    await expect
      .poll(() => answers.filter(({ id }) => !delivered.has(id)).length, { timeout: 60_000, interval: 200 })
      .toBe(0);
  },
);
