import type { Delivery } from "./lead";
import type { Outcome, Store } from "./store";

const MINUTE = 60_000;
/** Waits between attempts, in minutes: about 24 hours together. */
const WAITS = [1, 5, 15, 60, 120, 240, 480, 520];
/** A delivery that has not ended by then is given up and may be begun again. */
const TIMEOUT = MINUTE;
const LEASE = 2 * MINUTE;

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
    const delivery = await outbox.store.claim(LEASE, leadId);
    if (!delivery) return attempted;
    await outbox.store.settle(delivery, await attempt(outbox, delivery));
    attempted += 1;
  }
}

async function attempt({ targets, log }: Outbox, delivery: Delivery): Promise<Outcome> {
  const { id, target, attempts } = delivery;
  try {
    const known = targets[target];
    if (!known) throw new Error(`There is no target "${target}" in the settings any more.`);
    await inTime(known.deliver(delivery, AbortSignal.timeout(TIMEOUT)));
    log(`delivery ${id} to ${target}: sent`);
    return { state: "sent" };
  } catch (error) {
    const reason = (error as Error).message;
    const wait = WAITS[attempts - 1];
    // What a mail server says may name people, so it stands in the store and not in the log.
    const code = (error as { code?: string }).code ?? (error as Error).name;
    if (wait === undefined) {
      log(`delivery ${id} to ${target}: given up after ${attempts} attempts (${code})`);
      return { state: "dead", error: reason, alert: target !== "alert" };
    }
    log(`delivery ${id} to ${target}: attempt ${attempts} failed (${code}), next in about ${wait} min`);
    return { state: "waiting", dueAt: Date.now() + jitter(wait * MINUTE), error: reason };
  }
}

const jitter = (wait: number) => wait * (0.8 + Math.random() * 0.4);

/** A target that does not heed its signal is not waited for either. */
async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${TIMEOUT / 1000} s`)), TIMEOUT);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
