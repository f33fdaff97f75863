import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { inRoot } from "../_build/paths";
import { receiverPath } from "../_leads/receiver-path";
import type { Row, Table } from "./table";

const LEADS = 2000;
const CONNECTIONS = 50;
const MEGABYTE = 1_000_000;

const message = JSON.stringify({
  fields: {
    name: "Ada Byron",
    email: "ada@example.com",
    phone: "",
    company: "",
    service: "SEO",
    message: "Our pages lost half their visits. Could you look at why? ".repeat(5),
  },
});

/** The next number that the process tells. */
const told = async (child: ChildProcess) => Number((await once(child, "message"))[0]);

/** Sends a message; answers with the milliseconds that this took. */
async function send(agent: Agent, port: number, key: number): Promise<number> {
  const start = performance.now();
  const sent = request({
    agent,
    port,
    host: "127.0.0.1",
    path: receiverPath,
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": `lead-${key}` },
  }).end(message);
  const [response] = await once(sent, "response");
  await once(response.resume(), "end");
  if (response.statusCode !== 202) throw new Error(`A message was answered with ${response.statusCode}.`);
  return performance.now() - start;
}

/** Sends so many messages over all connections; answers with what each took. */
async function sendAll(agent: Agent, port: number, from: number, count: number): Promise<number[]> {
  const times: number[] = [];
  let next = from;
  const sender = async () => {
    while (next < from + count) times.push(await send(agent, port, next++));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sender));
  return times.toSorted((a, b) => a - b);
}

async function measure(kind: string, folder: string): Promise<Row> {
  const child = fork(path.join(import.meta.dirname, "leads/server.ts"), [kind], {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, LEADS_FOLDER: folder, LEADS_HOURLY_LIMIT: "1000000" },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const port = await told(child);
    await sendAll(agent, port, 0, LEADS / 10);
    const start = performance.now();
    const times = await sendAll(agent, port, LEADS, LEADS);
    const seconds = (performance.now() - start) / 1000;
    child.send("memory");
    return {
      name: kind,
      cells: {
        "leads per second": { value: LEADS / seconds },
        "ms, median": { value: times[Math.floor(LEADS * 0.5)]!, digits: 1 },
        "ms, p99": { value: times[Math.floor(LEADS * 0.99)]!, digits: 1 },
        "MB of memory": { value: (await told(child)) / MEGABYTE },
      },
    };
  } finally {
    agent.destroy();
    child.kill();
  }
}

/** How many leads the receiver stores and syncs to disk in a second, beside a handler that stores nothing. */
export async function run(): Promise<Table[]> {
  // Below the project: a folder for temporary files may lie in memory, where syncing costs nothing.
  const folder = await mkdtemp(inRoot(".cache/bench-leads-"));
  try {
    const rows = [await measure("receiver", folder), await measure("plain", folder)];
    return [{ title: `Leads: ${LEADS} messages over ${CONNECTIONS} connections`, rows }];
  } finally {
    await rm(folder, { recursive: true });
  }
}
