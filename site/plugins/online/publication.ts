import { createHash, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { PublishedReceiver } from "../../generator/site-plugin";

/** The error of a command. It is printed without a stack trace. */
export class Stop extends Error {}

/** What both ways of publishing need to know of a site. */
export interface Publication {
  origin: string;
  /** The built files. */
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

/** The answers of a host on which the new deployment has not arrived, and those of a proxy without its receiver. */
const notYet = [401, 404, 405, 502, 503, 522, 523, 525, 526, 530];

interface Answer {
  sentTo: readonly string[];
  failed: readonly string[];
}

/**
 * Waits until the deployed site answers, and asks its receiver for a test message to each target.
 *
 * @param key the key of this deployment; without it, no message is sent
 * @returns lines that say what was checked
 * @throws Stop if the site does not answer within the time, or the message did not arrive everywhere
 */
export async function checkDeployment(
  { origin, receiver }: Pick<Publication, "origin" | "receiver">,
  key: string | undefined,
  seconds: number,
): Promise<string[]> {
  const address = receiver ? `${origin}/healthz` : `${origin}/`;
  await untilReady(seconds, () =>
    fetch(address, { redirect: "manual", signal: AbortSignal.timeout(20_000) }),
  );
  if (!receiver || !key) return [`${address} answers.`];
  const { sentTo, failed } = await untilReady<Answer>(seconds, () =>
    fetch(origin + receiver.canaryPath, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}` },
      redirect: "manual",
      signal: AbortSignal.timeout(120_000),
    }),
  );
  if (failed.length > 0) throw new Stop(`The test message did not arrive:\n  ${failed.join("\n  ")}`);
  return [`${address} answers.`, "The receiver has sent a test message.", ...sentTo];
}

/** Repeats a request until its answer is final. Returns the JSON of the answer. */
async function untilReady<Result>(seconds: number, ask: () => Promise<Response>): Promise<Result> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    let problem;
    try {
      const response = await ask();
      const { status, url } = response;
      const body = (await response.json().catch(() => ({}))) as Result & Partial<Answer>;
      if (response.ok || body.failed) return body;
      problem = `${url} answers with status ${status}.`;
      if (!notYet.includes(status)) throw new Stop(problem);
    } catch (error) {
      if (error instanceof Stop) throw error;
      const { message, cause } = error as Error;
      problem = `The site cannot be reached: ${(cause as Error | undefined)?.message ?? message}.`;
    }
    if (Date.now() > end) throw new Stop(problem);
    await setTimeout(1000);
  }
}
