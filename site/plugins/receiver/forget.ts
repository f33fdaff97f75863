import type { Database } from "./store/database";
import type { Selection, Store } from "./store/store";

export interface Memory {
  store: Store;
  database: Database;
  eraseCopies?(deliveryIds: readonly string[]): Promise<void>;
}

/** Removes leads from the database, from its log, and from all copies on this machine. Returns their ids. */
export async function forget(memory: Memory, selection: Selection): Promise<string[]> {
  const leadIds = await memory.store.remove(selection);
  await finishErasures(memory);
  return leadIds;
}

/**
 * Removes the remaining traces of leads that are no longer in the database. The list of erasures is shortened last, so
 * an interrupted erasure continues with the next call. Returns the number of erasures on the list.
 */
export async function finishErasures({ store, database, eraseCopies }: Memory): Promise<number> {
  const ids = await store.erasures();
  if (ids.length === 0) return 0;
  await eraseCopies?.(ids);
  await database.removeTraces?.();
  await store.endErasures(ids);
  return ids.length;
}
