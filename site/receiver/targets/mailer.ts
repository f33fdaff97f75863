import type { Delivery } from "../lead";
import type { Mail } from "../mail";
import type { Notice } from "../notice";
import type { Target } from "../outbox";

/** A way of sending mail. It creates the target that sends the given emails about leads and notices. */
export type Mailer = (
  compose: (delivery: Delivery) => Mail,
  composeNotice?: (notice: Notice) => Mail,
) => Target;
