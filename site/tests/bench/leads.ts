import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import autocannon from "autocannon";
import { inRoot } from "../../build/paths";
import { receiverPath } from "../../build/contact-form/receiver-path";

/** The slowest response of 99 in 100, in milliseconds, on an idle machine with two cores. */
const budget = 400;

const message = JSON.stringify({
  fields: {
    name: "Ada Byron",
    email: "ada@example.com",
    service: "SEO",
    message: "Our pages lost half their visits. Could you look at why? ".repeat(5),
  },
});

/** Measures how many messages the receiver stores. Each has its own key, so none is a repetition. */
export async function run(): Promise<string[]> {
  // The system's temporary folder may be in memory, where a sync takes no time. The project's folder is on a disk.
  const folder = await mkdtemp(inRoot(".cache/bench-leads-"));
  const receiver = spawn(process.execPath, ["--import", "tsx", "site/receiver/leads.ts"], {
    cwd: inRoot(),
    env: {
      ...process.env,
      PORT: "8099",
      LEADS_HOST: "127.0.0.1",
      LEADS_FOLDER: folder,
      LEADS_HOURLY_LIMIT: "1000000",
      LEADS_SITE_HOURLY_LIMIT: "1000000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await once(receiver.stdout, "data");
    let key = 0;
    const { requests, latency, non2xx } = await autocannon({
      url: `http://127.0.0.1:8099${receiverPath}`,
      connections: 50,
      amount: 2000,
      requests: [
        {
          method: "POST",
          body: message,
          setupRequest: (request) => ({
            ...request,
            headers: { "content-type": "application/json", "idempotency-key": `bench-message-${key++}` },
          }),
        },
      ],
    });
    console.log(
      `${requests.average.toFixed(0)} leads per second; median ${latency.p50} ms, 99 in 100 ${latency.p99} ms`,
    );
    return [
      ...(non2xx > 0 ? [`leads: ${non2xx} of 2,000 messages were not accepted`] : []),
      ...(latency.p99 > budget ? [`leads: 99 in 100 ${latency.p99} ms > ${budget}`] : []),
    ];
  } finally {
    receiver.kill();
    await once(receiver, "exit");
    await rm(folder, { recursive: true });
  }
}
