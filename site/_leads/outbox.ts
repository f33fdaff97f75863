import type { Delivery } from "./lead";
import type { Outcome, Store } from "./store";

const MINUTE = 60_000;

/** All in milliseconds. */
export interface Timing {
  /** The waits between attempts. After the last attempt a delivery is given up. */
  waits: readonly number[];
  /** An attempt that has not ended by then has failed. */
  timeout: number;
  /** For how long a delivery belongs to who has claimed it; longer than `timeout`. */
  lease: number;
}

/** Attempts are spread over about 24 hours. */
export const timing: Timing = {
  waits: [1, 5, 15, 60, 120, 240, 480, 520].map((minutes) => minutes * MINUTE),
  timeout: MINUTE,
  lease: 2 * MINUTE,
};

/** Sends a lead somewhere. It may be called again with the same delivery, whose `id` lets a receiver drop the second. */
export interface Target {
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
  /** Removes what is kept on this machine of these deliveries, where that can be done. */
  erase?(deliveryIds: readonly string[]): Promise<void>;
}

/** Name -> target. The one named `alert` tells of leads that could not be delivered. */
export type Targets = Readonly<Record<string, Target>>;

/** Names of the targets that every lead is delivered to. */
export const leadTargets = (targets: Targets) => Object.keys(targets).filter((name) => name !== "alert");

export interface Outbox {
  store: Store;
  targets: Targets;
  timing: Timing;
  log(message: string): void;
}

/**
 * Attempts every delivery that is due, one after the other.
 *
 * @param leadId delivers what belongs to this lead alone
 * @returns how many were attempted
 */
export async function deliverDue(outbox: Outbox, leadId?: string): Promise<number> {
  let attempted = 0;
  for (;;) {
    const delivery = await outbox.store.claim(outbox.timing.lease, leadId);
    if (!delivery) return attempted;
    await outbox.store.settle(delivery, await attempt(outbox, delivery));
    attempted += 1;
  }
}

async function attempt(
  { targets, timing: { timeout, waits }, log }: Outbox,
  delivery: Delivery,
): Promise<Outcome> {
  const { id, target, attempts } = delivery;
  try {
    const known = targets[target];
    if (!known) throw new Error(`There is no target "${target}" in the settings any more.`);
    await inTime(timeout, (signal) => known.deliver(delivery, signal));
    log(`delivery ${id} to ${target}: sent`);
    return { state: "sent" };
  } catch (error) {
    const reason = (error as Error).message;
    const wait = waits[attempts - 1];
    // What a mail server says may name people, so it stands in the store and not in the log.
    const code = (error as { code?: string }).code ?? (error as Error).name;
    log(`delivery ${id} to ${target}: attempt ${attempts} failed (${code})${wait ? "" : ", given up"}`);
    return wait === undefined
      ? { state: "dead", error: reason, alert: target !== "alert" }
      : { state: "waiting", wait: withJitter(wait), error: reason };
  }
}

const withJitter = (wait: number) => Math.round(wait * (0.8 + Math.random() * 0.4));

/** A target that does not heed its signal is not waited for either. */
async function inTime(timeout: number, act: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(timeout);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`no end after ${timeout / 1000} s`)));
  });
  await Promise.race([act(signal), late]);
}
