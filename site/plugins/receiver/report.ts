import { failureNotice, type Notice } from "./notice";
import { withTimeout, type Outbox } from "./outbox";

/** The age at which an unsent delivery is overdue, in milliseconds. */
const OVERDUE = 60 * 60 * 1000;

/** Sends one notice about all deliveries that became overdue or failed for good since the last notice. */
export async function reportFailures(outbox: Outbox): Promise<void> {
  const failures = await outbox.store.unreported(OVERDUE);
  if (failures.length === 0) return;
  const failing = new Set(failures.map(({ target }) => target));
  if (await sendNotice(outbox, failureNotice(failures), failing)) await outbox.store.markReported(failures);
}

/**
 * Sends a notice through the first target that succeeds. Failing targets are tried last.
 *
 * @returns whether the notice was sent
 */
export async function sendNotice(
  { targets, timing, log }: Outbox,
  notice: Notice,
  failing: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const reporters = Object.entries(targets).filter(([, { report }]) => report);
  const ordered = reporters.toSorted(([a], [b]) => Number(failing.has(a)) - Number(failing.has(b)));
  for (const [name, target] of ordered) {
    try {
      await withTimeout(timing.timeout, (signal) => target.report!(notice, signal));
      log(`${notice.type}: reported by ${name}`);
      return true;
    } catch (error) {
      log(`${notice.type}: not reported by ${name} (${(error as { code?: string }).code ?? "failed"})`);
    }
  }
  return false;
}
