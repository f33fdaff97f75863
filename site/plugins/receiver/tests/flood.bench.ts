import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../../widgets/tests/server/free-port";
import { fields } from "./receiver-checks";
import { spawnScript } from "./spawn-receiver";

/** The time that an honest message may take during a flood, in milliseconds. */
const BUDGET = 1000;
const MESSAGES = 15;
/** What the connections ask for, by name. The messages are beyond their sender's limit. */
const floods = [
  ["nothing", undefined],
  ["health", ["GET", "/healthz"]],
  ["challenges", ["POST", "/api/messages/challenge"]],
  ["messages", ["POST", "/api/messages"]],
] as const;

/** Measures how long honest messages take while 300 connections flood the receiver. */
export async function run(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "flood-"));
  const port = await freePort();
  const receiver = spawnScript("receiver-process.ts", {
    PORT: String(port),
    LEADS_FOLDER: folder,
    LEADS_TRUST_PROXY: "1",
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/healthz`).catch(() => undefined))?.ok) await delay(50);
  const missed: string[] = [];
  for (const [kind, asked] of floods) {
    const script = join(import.meta.dirname, "flood-process.ts");
    const flood = asked && fork(script, [String(port), ...asked], { execArgv: ["--import", "tsx"] });
    if (flood) await once(flood, "message");
    const times = [];
    for (let message = 0; message < MESSAGES; message += 1) {
      const start = performance.now();
      const { status } = await fetch(`${address}/api/messages`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": `198.51.100.${message}` },
        body: JSON.stringify({ fields: { ...fields, message: `${kind} ${message}` } }),
      });
      times.push(performance.now() - start);
      if (status !== 202) missed.push(`flood: ${kind}: an honest message got ${status}`);
    }
    flood?.kill();
    const [median, slowest] = [times.toSorted((a, b) => a - b)[MESSAGES >> 1]!, Math.max(...times)];
    console.log(`${kind}: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`);
    if (slowest > BUDGET) missed.push(`flood: ${kind}: ${slowest.toFixed(0)} ms, the budget is ${BUDGET} ms`);
  }
  receiver.kill("SIGKILL");
  await once(receiver, "exit");
  await rm(folder, { recursive: true });
  return missed;
}
