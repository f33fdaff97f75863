import { createHash, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { PublishedReceiver } from "../../generator/plugins";

/** The error of a command. It is printed without a stack trace. */
export class Stop extends Error {}

export interface Publication {
  origin: string;
  dist: string;
  /** The folder of the configurations that the build has written. */
  hosting: string;
  receiver?: PublishedReceiver;
  log(line: string): void;
}

/** Makes a key for one deployment. Only its hash is deployed, so it is kept nowhere. */
export function makeKey() {
  const key = randomBytes(32).toString("base64url");
  return { key, canaryHash: createHash("sha256").update(key).digest("hex") };
}

/**
 * Waits until the deployed site answers, and asks its receiver for a test message to each target; without `key`, the
 * key of this deployment, no message is sent. Returns lines that state what was checked. Throws Stop if the site does
 * not answer within `seconds`, or the message did not arrive everywhere.
 */
export async function checkDeployment(
  { origin, receiver }: Pick<Publication, "origin" | "receiver">,
  key: string | undefined,
  seconds: number,
): Promise<string[]> {
  const address = receiver ? `${origin}/healthz` : `${origin}/`;
  await untilDone(seconds, address, {}, ({ ok }) => ok);
  if (!receiver || !key) return [`${address} answers.`];
  const request = { method: "POST", headers: { Authorization: `Bearer ${key}` } };
  const { sentTo, failed } = await untilDone(
    seconds,
    origin + receiver.canaryPath,
    request,
    // Other answers come from the former deployment, or from a proxy whose receiver has not started.
    ({ ok, status }) => ok || status === 502,
  );
  if (failed.length > 0) throw new Stop(`The test message did not arrive:\n  ${failed.join("\n  ")}`);
  return [`${address} answers.`, "The receiver has sent a test message.", ...sentTo];
}

/** Repeats a request until it is done. Returns the receiver's JSON, if the answer has it. */
async function untilDone(
  seconds: number,
  address: string,
  request: RequestInit,
  isDone: (response: Response) => boolean,
): Promise<{ sentTo: readonly string[]; failed: readonly string[] }> {
  for (const end = Date.now() + seconds * 1000; ; await setTimeout(1000)) {
    let problem;
    try {
      const response = await fetch(address, {
        ...request,
        redirect: "manual",
        signal: AbortSignal.timeout(120_000),
      });
      problem = `status ${response.status}`;
      const body = await response.json().catch(() => undefined);
      if (isDone(response) && (!request.method || body?.failed)) return body;
    } catch (error) {
      problem = String((error as Error).cause ?? error);
    }
    if (Date.now() > end) throw new Stop(`${address} does not answer as it should: ${problem}.`);
  }
}
