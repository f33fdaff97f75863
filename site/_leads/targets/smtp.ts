import { createTransport } from "nodemailer";
import type { Delivery } from "../lead";
import { mailOptions, withoutOptionalHeaders, type Mail } from "../mail";
import type { Notice } from "../notice";
import { PermanentError, type Target } from "../outbox";

export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the start, as at port 465. Otherwise STARTTLS is used where the server offers it. */
  secure: boolean;
  /** Refuses to send without TLS. */
  requireTls: boolean;
  user?: string;
  password?: string;
}

const SECONDS = 1000;

/** A refusal of the mail or its addresses (5xx), which another attempt does not change. */
const isRefusal = (error: unknown) => {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
};

/** Sends mail by SMTP. */
export function smtpTarget(
  settings: SmtpSettings,
  compose: (delivery: Delivery) => Mail,
  composeNotice?: (notice: Notice) => Mail,
): Target {
  const { host, port, secure, requireTls, user, password } = settings;
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: 15 * SECONDS,
    greetingTimeout: 15 * SECONDS,
    socketTimeout: 30 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send(mail: Mail): Promise<void> {
    try {
      await transport.sendMail(mailOptions(mail));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // A server may refuse what a visitor typed into a header. The text of the mail holds it too.
      await transport.sendMail(mailOptions(withoutOptionalHeaders(mail))).catch((second: Error) => {
        throw isRefusal(second) ? new PermanentError(second.message, { cause: second }) : second;
      });
    }
  }

  return {
    deliver: (delivery) => send(compose(delivery)),
    ...(composeNotice && { report: (notice: Notice) => send(composeNotice(notice)) }),
  };
}
