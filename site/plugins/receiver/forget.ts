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
