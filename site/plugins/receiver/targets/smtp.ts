import { createTransport } from "nodemailer";
import { mailOptions } from "../mail";
import { PermanentError } from "../outbox";
import type { Mailer } from "./mailer";

export interface SmtpSettings {
  host: string;
  port: number;
  /** The name in EHLO. Some servers refuse the address that nodemailer sends if the machine has no full name. */
  name?: string;
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

/** Returns the mailer that uses SMTP. */
export function smtp({ host, port, name, secure, requireTls, user, password }: SmtpSettings): Mailer {
  const transport = createTransport({
    host,
    port,
    name,
    secure,
    requireTLS: requireTls,
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: 15 * SECONDS,
    greetingTimeout: 15 * SECONDS,
    socketTimeout: 30 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(_id, mail) {
      await transport.sendMail(mailOptions(mail)).catch((error: Error) => {
        throw isRefusal(error) ? new PermanentError(error.message, { cause: error }) : error;
      });
    },
  };
}
