import type { Delivery } from "../lead";
import { floodNotice } from "../notice";
import type { Outbox } from "../outbox";
import { sendNotice } from "../report";
import type { Traffic } from "./records";

/** The time between digests, in milliseconds. */
const INTERVAL = 3 * 60 * 60 * 1000;
/** The number of marked messages among the last 20 from which marked messages come as a digest. */
const MANY_MARKED = 10;
/** A day with more messages than this, and than ten usual days, is a flood. */
const BUSY_DAY = 50;

const isFlood = ({ recentMarked, today, usual }: Traffic, isMarked: boolean) =>
  (isMarked && recentMarked >= MANY_MARKED) ||
  (usual !== undefined && today > Math.max(BUSY_DAY, 10 * usual));

/**
 * Returns the deliveries to send now in one go: the given one; with a due digest, all that wait for it; or none, if the
 * target does not accept the lead or the delivery has to wait for the next digest.
 *
 * @param lacksMailHost returns whether an email address certainly has no mail host
 */
export async function sift(
  outbox: Outbox,
  claimed: Delivery,
  lacksMailHost?: (email: string) => Promise<boolean>,
): Promise<Delivery[]> {
  const { store, targets, timing } = outbox;
  const target = targets[claimed.target];
  let { lead } = claimed;
  if (lacksMailHost && !lead.marks.includes("host") && (await lacksMailHost(lead.fields.email))) {
    lead = { ...lead, marks: [...lead.marks, "host"] };
    await store.spam.addMark(lead.id, "host");
  }
  const delivery = { ...claimed, lead };
  if (target?.accepts?.(lead) === false) {
    await store.spam.withhold(delivery);
    return [];
  }
  if (!target?.report) return [delivery];
  const traffic = await store.spam.trafficAt(delivery);
  if (traffic.isHeld) return [delivery, ...(await store.claimHeld(timing.lease, delivery.target))];
  if (lead.marks.includes("canary") || !isFlood(traffic, lead.marks.length > 0)) return [delivery];
  if (await store.spam.isFirstToday()) await sendNotice(outbox, floodNotice);
  if (!target.hasDigests) return [delivery];
  const now = store.spam.now();
  await store.spam.hold(delivery, now - (now % INTERVAL) + INTERVAL);
  return [];
}
