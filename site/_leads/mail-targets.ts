import type { Delivery } from "./lead";
import { leadMail, type Mail, type MailSettings } from "./mail";
import type { Target, Targets } from "./outbox";

/**
 * Returns one target for each recipient: `mail`, `mail-2` and so on. If a server refuses a recipient, only the
 * delivery to that recipient is retried. Every email lists all recipients.
 */
export const mailTargets = (
  settings: MailSettings,
  targetFor: (compose: (delivery: Delivery) => Mail) => Target,
): Targets =>
  Object.fromEntries(
    settings.to.map((recipient, index) => [
      index === 0 ? "mail" : `mail-${index + 1}`,
      {
        ...targetFor((delivery) => leadMail(delivery, settings, recipient)),
        hasDigests: true,
      },
    ]),
  );
