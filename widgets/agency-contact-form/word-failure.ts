import { fill } from "../_runtime/labels";
import type { ContactFormLabels } from "./agency-contact-form.contract";
import type { DeliveryCode, DeliveryFault } from "./delivery-fault";

type ReasonOf<Code> = Code extends `delivery-${infer Reason}` ? Reason : never;

const MINUTE = 60_000;
const HALF_A_DAY = 12 * 60 * MINUTE;

/** A full minute, as the reader's clock shows it; with its date where that is far. */
function wordTime(time: number, now: number): string {
  const minute = new Date(Math.ceil(time / MINUTE) * MINUTE);
  return minute.toLocaleString([], {
    timeStyle: "short",
    ...(time - now > HALF_A_DAY && { dateStyle: "medium" }),
  });
}

/** What has happened, and what can be done. */
export function wordFailure({ code, more }: DeliveryFault, labels: ContactFormLabels): string {
  const now = Date.now();
  const after = more.after?.getTime() ?? 0;
  const when = after > now ? fill(labels.limitedAfter, { time: wordTime(after, now) }) : labels.limitedLater;
  return fill(labels[code.replace("delivery-", "") as ReasonOf<DeliveryCode>], { when });
}
