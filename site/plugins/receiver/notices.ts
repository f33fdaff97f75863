import type { Failure, Notice } from "./lead";
import { withTimeout, type Outbox } from "./outbox";

const OVERDUE = 60 * 60 * 1000;

/** Returns the notice that more messages than `LEADS_DAILY_NOTICE` have arrived on one day. */
export const busyNotice = (limit: number): Notice => ({
  type: "site.busy",
  write: (t) => ({
    subject: t("Unusually many contact messages"),
    lines: [
      t("More than {limit} messages have arrived today (LEADS_DAILY_NOTICE). All are stored and delivered.", {
        limit,
      }),
    ],
  }),
  data: { limit },
});

/** The part of the database's size from which the owner is told. */
const ALMOST_FULL = 0.8;
const DAY = 24 * 60 * 60 * 1000;

export const fillingNotice = (percent: number): Notice => ({
  type: "store.filling",
  write: (t) => ({
    subject: t("The database of contact messages is almost full"),
    lines: [
      t(
        "It has reached {percent} % of its maximum size, at which it stores no messages. First remove delivered messages without a proof of work: {command}. If that is not enough, shorten leads.retentionDays in data/settings.json.",
        { percent, command: "npm run leads -- sweep --unproven" },
      ),
    ],
  }),
  data: { percent },
});

/** Sends a notice once a day while the database is almost full. */
export async function reportFullness(outbox: Outbox): Promise<void> {
  const fullness = outbox.store.fullness();
  if (fullness >= ALMOST_FULL && (await outbox.store.takeTurn("almost full", DAY)))
    await sendNotice(outbox, fillingNotice(Math.round(fullness * 100)));
}

export function failureNotice(failures: readonly Failure[]): Notice {
  const ids = [...new Set(failures.map(({ leadId }) => leadId))];
  const id = ids.length === 1 ? ids[0] : "<id>";
  return {
    type: "lead.failed",
    write: (t) => ({
      subject: t("{count} contact messages could not be delivered", {
        count: ids.length,
        one: "A contact message could not be delivered",
      }),
      lines: [
        ...failures.map(({ leadId, target, state, attempts, receivedAt }) => {
          const values = { id: leadId, time: new Date(receivedAt).toISOString(), target, count: attempts };
          return state === "dead"
            ? t("{id}  received {time}  {target}: given up after {count} attempts", values)
            : t("{id}  received {time}  {target}: {count} attempts so far", values);
        }),
        "",
        `${t("See the reason:")}  npm run leads -- show ${id}`,
        `${t("Try again:")}  npm run leads -- resend ${id}`,
      ],
    }),
    data: { failures },
  };
}

/** Sends one notice about all deliveries that became overdue or failed for good since the last notice. */
export async function reportFailures(outbox: Outbox): Promise<void> {
  const failures = await outbox.store.unreported(OVERDUE);
  if (failures.length === 0) return;
  const failing = new Set(failures.map(({ target }) => target));
  if (await sendNotice(outbox, failureNotice(failures), failing)) await outbox.store.markReported(failures);
}

/** Sends a notice through the first target that succeeds, failing ones last. Returns whether one did. */
export async function sendNotice(
  { targets, timing, log }: Outbox,
  notice: Notice,
  failing: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const reporters = Object.entries(targets).filter(([, { report }]) => report);
  const ordered = reporters.toSorted(([a], [b]) => Number(failing.has(a)) - Number(failing.has(b)));
  for (const [name, target] of ordered) {
    try {
      const missed = await withTimeout(timing.timeout, (signal) => target.report!(notice, signal));
      log(`${notice.type}: reported by ${name}${missed ? `, but ${missed} recipients did not get it` : ""}`);
      return true;
    } catch (error) {
      log(`${notice.type}: not reported by ${name} (${(error as { code?: string }).code ?? "failed"})`);
    }
  }
  return false;
}
