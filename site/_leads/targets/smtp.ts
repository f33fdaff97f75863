import { createTransport } from "nodemailer";
import type { Delivery } from "../lead";
import type { Mail } from "../mail";
import type { Target } from "../outbox";

export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the start, as at port 465. Otherwise STARTTLS is used where the server offers it. */
  secure: boolean;
  user?: string;
  password?: string;
}

const SECONDS = 1000;

/** Sends mail by SMTP. */
export function smtpTarget(settings: SmtpSettings, mailOf: (delivery: Delivery) => Mail): Target {
  const { host, port, secure, user, password } = settings;
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: 15 * SECONDS,
    greetingTimeout: 15 * SECONDS,
    socketTimeout: 30 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (delivery) => void (await transport.sendMail(mailOf(delivery))),
  };
}
