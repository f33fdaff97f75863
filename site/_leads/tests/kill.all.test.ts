import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { createServer as createSocketServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fields } from "./receiver-checks";

const LEADS = Number(process.env.LEADS ?? 300);
const CONNECTIONS = 50;
const KILLS = 3;

let folder: string;
let hook: Server;
let port: number;
let child: ChildProcess | undefined;
/** The webhook ids of the deliveries, by lead id. */
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

function start() {
  child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(import.meta.dirname, "receiver-process.ts")],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        PORT: String(port),
        LEADS_FOLDER: folder,
        LEADS_HOURLY_LIMIT: "1000000",
        WEBHOOK_URL: `http://127.0.0.1:${portOf(hook)}/`,
        WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of some length").toString("base64")}`,
      },
    },
  );
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "killed-"));
  hook = acceptLead(createServer());
  await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
  const free = createSocketServer();
  await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
  port = portOf(free);
  await new Promise<void>((resolve) => void free.close(() => resolve()));
  start();
});
afterAll(async () => {
  child?.kill("SIGKILL");
  hook.closeAllConnections();
  hook.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a message repeatedly until it is confirmed. Returns the lead's id. */
async function send(key: string): Promise<string> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/messages`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ fields: { ...fields, message: `Message ${key}` } }),
    }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as { id: string } | undefined;
    if (response?.status === 202 && answer) return answer.id;
    await delay(20);
  }
}

it(
  "neither loses nor duplicates confirmed leads when its process is killed",
  { timeout: 300_000 },
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
      start();
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
