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

/** Waits for the next number from the child process. */
const nextNumber = async (child: ChildProcess) => Number((await once(child, "message"))[0]);

/** Sends a message and returns the duration in milliseconds. */
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
  if (response.statusCode !== 202)
    throw new Error(`The server responded with status ${response.statusCode} instead of 202.`);
  return performance.now() - start;
}

/** Sends messages over all connections and returns the sorted durations. */
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
    env: {
      ...process.env,
      LEADS_FOLDER: folder,
      LEADS_HOURLY_LIMIT: "1000000",
      LEADS_SITE_HOURLY_LIMIT: "1000000",
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const port = await nextNumber(child);
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
        "MB of memory": { value: (await nextNumber(child)) / MEGABYTE },
      },
    };
  } finally {
    agent.destroy();
    child.kill();
  }
}

/** Compares the receiver with a handler that stores one row and with a handler that stores nothing. */
export async function run(): Promise<Table[]> {
  // The system's temporary folder may be in memory, where a sync takes no time. The project's folder is on a disk.
  const folder = await mkdtemp(inRoot(".cache/bench-leads-"));
  try {
    const rows: Row[] = [];
    for (const kind of ["receiver", "minimal", "plain"]) rows.push(await measure(kind, folder));
    return [{ title: `Leads: ${LEADS} messages over ${CONNECTIONS} connections`, rows }];
  } finally {
    await rm(folder, { recursive: true });
  }
}
