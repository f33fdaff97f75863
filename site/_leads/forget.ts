import type { Database } from "./database";
import type { Target } from "./outbox";
import type { Removed, Selection, Store } from "./store";

export interface Memory {
  store: Store;
  database: Database;
  /** Returns the targets that keep copies on this machine, including targets from earlier settings. */
  copies(): Promise<readonly Target[]>;
}

/** Removes leads from the database, from its log, and from all copies on this machine. */
export async function forget({ store, database, copies }: Memory, selection: Selection): Promise<Removed> {
  const removed = await store.remove(selection);
  for (const place of await copies()) await place.erase?.(removed.deliveryIds);
  await database.removeTraces?.();
  return removed;
}
