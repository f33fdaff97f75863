import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
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

const fileIn = (folder: string, id: string) => path.join(folder, `${id}.eml`);

/**
 * Returns the mailer that writes emails as `.eml` files, which mail programs can open. It is used if no mail server or
 * mail service is configured.
 */
export function emlFolder(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(id, mail) {
      const { message } = await transport.sendMail(mailOptions(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = fileIn(folder, id);
      await writeFile(`${file}.part`, message as Buffer, { flush: true, mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

/** Removes the emails of deliveries from a folder. */
export async function eraseEmails(folder: string, deliveryIds: readonly string[]): Promise<void> {
  for (const file of deliveryIds.map((id) => fileIn(folder, id)))
    for (const part of [file, `${file}.part`]) await rm(part, { force: true });
}
