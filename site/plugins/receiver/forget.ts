import type { Outbox } from "./outbox";
import type { Selection } from "./store/store";

type Memory = Pick<Outbox, "store" | "eraseCopies">;

/** Removes leads from the database, from its log, and from all copies on this machine. Returns their ids. */
export async function forget(memory: Memory, selection: Selection): Promise<string[]> {
  const leadIds = await memory.store.remove(selection);
  await finishErasures(memory);
  return leadIds;
}

/** Removes the traces of erased leads, also after an interruption, and returns the number of erasures. */
export async function finishErasures({ store, eraseCopies }: Memory): Promise<number> {
  const ids = await store.erasures();
  if (ids.length === 0) return 0;
  await eraseCopies?.(ids);
  await store.database.removeTraces?.();
  await store.endErasures(ids);
  return ids.length;
}

const DAY = 24 * 60 * 60 * 1000;
/** The number of days after which answers on previews are removed. The strip on previews names it. */
export const ANSWER_DAYS = 30;

/** Removes leads that are older than `retentionDays`, and answers on previews after 30 days at the latest. */
export const forgetOld = (memory: Memory, { retentionDays }: { retentionDays: number }, now = Date.now()) =>
  forget(memory, { receivedBefore: now - retentionDays * DAY, answeredBefore: now - ANSWER_DAYS * DAY });
