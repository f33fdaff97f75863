import { createTransport } from "nodemailer";
import type { Delivery } from "../lead";
import { mailOptions, withoutOptionalHeaders, type Mail } from "../mail";
import type { Notice } from "../notice";
import { PermanentError, type Target } from "../outbox";

export interface SmtpSettings {
  host: string;
  port: number;
  /** Whether the connection uses TLS from the start, as on port 465. If not, it uses STARTTLS where available. */
  secure: boolean;
  /** Whether to refuse to send without TLS. */
  requireTls: boolean;
  user?: string;
  password?: string;
}

const SECONDS = 1000;

/** Returns whether a server refused the mail or its addresses permanently (5xx). */
const isRefusal = (error: unknown) => {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
};

/** Returns the target that sends mail by SMTP. */
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
      // The server may have refused the visitor's name or address in a header. The text of the mail contains both.
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
