import type { Delivery, Lead, LeadContent, Notice } from "./lead";
import type { Lane, Outcome, Store } from "./store/store";

const MINUTE = 60_000;

export interface Timing {
  /** The delays between attempts. If the attempt after the last delay fails, there are no more attempts. */
  waits: readonly number[];
  timeout: number;
}

/** The default timing, which spreads the attempts over about 24 hours. */
export const timing: Timing = {
  waits: [1, 5, 15, 60, 120, 240, 480, 520].map((minutes) => minutes * MINUTE),
  timeout: MINUTE,
};

export interface Target {
  /** The kind of messages that the target receives. Defaults to leads. */
  kind?: LeadContent["kind"];
  /** Sends a lead, perhaps again with the same `id`. Throws PermanentError if that cannot succeed. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
  /**
   * Sends several leads in one message. Marked leads of a target with this method are held: one a minute, and `daily` a
   * day (in UTC), are delivered on their own, and then the others together once an hour.
   */
  deliverTogether?: { daily: number; send(leads: readonly Lead[], signal: AbortSignal): Promise<void> };
  /** Returns whether the target is meant to receive a lead. Defaults to all leads. */
  accepts?(content: LeadContent): boolean;
  /** Sends a notice to the agency. Resolves with the number of recipients that did not get it, if others did. */
  report?(notice: Notice, signal: AbortSignal): Promise<number | void>;
}

export type Targets = Readonly<Record<string, Target>>;

/** Returns the names of the targets that are meant to receive a message. */
export const targetsFor = (targets: Targets, content: LeadContent): string[] =>
  Object.keys(targets).filter(
    (name) => targets[name]!.kind === content.kind && (targets[name]!.accepts?.(content) ?? true),
  );

export class PermanentError extends Error {}

export interface Outbox {
  store: Store;
  targets: Targets;
  timing: Timing;
  log(message: string): void;
  /** Removes the copies of deliveries on this machine. */
  eraseCopies?(deliveryIds: readonly string[]): Promise<void>;
}

/** Returns a lane for each target, since some are slow, and one for targets that the settings lack now. */
export const lanesOf = (targets: Targets): Lane["target"][] => [
  ...Object.keys(targets).map((only) => ({ only })),
  { except: Object.keys(targets) },
];

export const deliverAllDue = (outbox: Outbox, leadId?: string) =>
  Promise.all(lanesOf(outbox.targets).map((target) => deliverDue(outbox, { target, leadId })));

export async function deliverDue(outbox: Outbox, lane: Lane): Promise<void> {
  for (;;) {
    // Another process may claim a delivery whose attempt was killed, after twice the time that an attempt may take.
    const delivery = await outbox.store.claim(2 * outbox.timing.timeout, lane);
    if (delivery) await outbox.store.settle(delivery, await attempt(outbox, delivery));
    else if (lane.leadId || !("only" in lane.target) || !(await deliverHeld(outbox, lane.target.only)))
      return;
  }
}

/** The maximum number of leads in one message, the number that is read at a time, and the characters of each field. */
const MOST_TOGETHER = 500;
const AT_A_TIME = 20;
const LONGEST_FIELD = 2000;

/** Releases the deliveries to targets that have been removed from the settings, or have no quota any more. */
export const releaseOrphans = ({ store, targets }: Outbox): Promise<void> =>
  store.releaseOthers(Object.keys(targets).filter((name) => targets[name]!.deliverTogether));

/** Releases a held delivery if it is time for one, and returns true, or makes the held ones together. */
async function deliverHeld({ store, targets, timing: { timeout }, log }: Outbox, target: string) {
  const together = targets[target]!.deliverTogether;
  const [first] = together ? await store.held(target, 0, 1) : [];
  if (!together || !first) return false;
  const turn = `marked to ${target}`;
  if (await store.takeTurn(turn, MINUTE, together.daily)) {
    await store.release(target, first.id);
    return true;
  }
  const isLate = await store.areTurnsUsed(turn, together.daily);
  if (!isLate || !(await store.takeTurn(`together to ${target}`, 60 * MINUTE))) return false;
  const leads: Lead[] = [];
  while (leads.length < MOST_TOGETHER) {
    const more = await store.held(target, leads.length, AT_A_TIME);
    if (more.length === 0) break;
    leads.push(...more.map(shortened));
  }
  try {
    await withTimeout(timeout, (signal) => together.send(leads, signal));
    await store.settleHeld(target, leads, { state: "sent" });
    log(`${leads.length} marked leads to ${target}: sent together`);
  } catch (error) {
    // After another error, they are sent with the next ones.
    if (error instanceof PermanentError)
      await store.settleHeld(target, leads, { state: "dead", error: error.message });
    log(`${leads.length} marked leads to ${target}: not sent (${(error as Error).name})`);
  }
  return false;
}

/** Returns a lead for a message with many. The command `show` prints all of it, but of no answer, which is short. */
const shortened = (lead: Lead): Lead => ({
  ...lead,
  ...(!lead.kind && { source: {}, extra: {} }),
  fields: Object.fromEntries(
    Object.entries(lead.fields).map(([name, text]) => [name, text.slice(0, LONGEST_FIELD)]),
  ) as Lead["fields"],
});

async function attempt(
  { targets, timing: { timeout, waits }, log }: Outbox,
  delivery: Delivery,
): Promise<Outcome> {
  const { id, target, attempts } = delivery;
  try {
    const known = Object.hasOwn(targets, target) ? targets[target] : undefined;
    if (!known) throw new PermanentError(`The settings no longer contain a target "${target}".`);
    await withTimeout(timeout, (signal) => known.deliver(delivery, signal));
    log(`delivery ${id} to ${target}: sent`);
    return { state: "sent" };
  } catch (error) {
    const reason = (error as Error).message;
    const wait = error instanceof PermanentError ? undefined : waits[attempts - 1];
    // A mail server's error may contain addresses, so it is stored but not logged.
    const code = (error as { code?: string }).code ?? (error as Error).name;
    log(`delivery ${id} to ${target}: attempt ${attempts} failed (${code})${wait ? "" : ", giving up"}`);
    if (wait === undefined) return { state: "dead", error: reason };
    // Deliveries that failed at the same time are not repeated at the same time.
    return { state: "waiting", wait: Math.round(wait * (0.8 + Math.random() * 0.4)), error: reason };
  }
}

/** Rejects after `timeout` milliseconds, even if `act` ignores its signal. */
export async function withTimeout<T>(timeout: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeout);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`no answer within ${timeout / 1000} s`)));
  });
  return Promise.race([act(signal), late]);
}
