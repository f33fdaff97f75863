import type { Database } from "./database";
import type { Target } from "./outbox";
import type { Removed, Selection, Store } from "./store";

export interface Memory {
  store: Store;
  database: Database;
  /** Every place on this machine that may hold copies, including those of former settings. */
  copies(): Promise<readonly Target[]>;
}

/** Removes leads, their deliveries, their copies on this machine, and what deleted rows leave behind. */
export async function forget({ store, database, copies }: Memory, selection: Selection): Promise<Removed> {
  const removed = await store.remove(selection);
  for (const place of await copies()) await place.erase?.(removed.deliveryIds);
  await database.removeTraces?.();
  return removed;
}
