import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Options as SmtpOptions } from "nodemailer/lib/smtp-transport";
import { mailOptions } from "../mail";
import { PermanentError } from "../outbox";
import type { Mailer } from "./mailer";

/** The options of nodemailer that an owner decides. */
export type SmtpSettings = { host: string; port: number } & Pick<
  SmtpOptions,
  "name" | "secure" | "requireTLS" | "auth"
>;

const SECONDS = 1000;

type SmtpError = Error & { responseCode?: number; response?: string; code?: string };

/** Refusals (5xx) that end without a change of the mail: a full mailbox or disk, or a used-up quota (RFC 3463). */
const PASSING = /^5\d\d[ -]5\.(?:2\.2|3\.1|4\.5)\b|^552(?![ -]5\.\d)/m;

/** Returns whether a server refused the mail or its addresses permanently. */
const isRefusal = ({ responseCode = 0, response = "", code }: SmtpError) =>
  responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE") && !PASSING.test(response);

const causes: readonly [RegExp, string][] = [
  [
    /SSL routines.*(?:version|packet|protocol)/,
    "does not start with TLS. Set SMTP_SECURE=false for STARTTLS, or SMTP_PORT to its port for TLS, usually 465",
  ],
  [
    /^Greeting never received$/,
    "sends no greeting. If it starts with TLS, as on port 465, set SMTP_SECURE=true",
  ],
  [
    /upgrading connection with STARTTLS/,
    "offers no STARTTLS. Set SMTP_SECURE=true and the port for TLS, usually 465, or SMTP_ALLOW_PLAINTEXT=true",
  ],
  [
    /certificate|altnames/,
    "has a certificate that is not trusted. Set SMTP_HOST to the name in it, or NODE_EXTRA_CA_CERTS to its authority",
  ],
];

/** Returns the error of a connection in our words, or another error as it is. */
function explain(error: SmtpError, { host, port }: SmtpSettings): Error {
  const cause = causes.find(([pattern]) => pattern.test(error.message));
  if (!cause || !/^(?:ESOCKET|ETLS|ETIMEDOUT)$/.test(error.code ?? "")) return error;
  const message = `The mail server ${host}, port ${port}, ${cause[1]}.`;
  return Object.assign(new Error(message, { cause: error }), { code: error.code });
}

export function smtp(settings: SmtpSettings): Mailer {
  const transport = createTransport({
    ...settings,
    connectionTimeout: 15 * SECONDS,
    greetingTimeout: 15 * SECONDS,
    socketTimeout: 30 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(_id, mail) {
      await transport.sendMail(mailOptions(mail)).catch((error: SmtpError) => {
        throw isRefusal(error)
          ? new PermanentError(error.message, { cause: error })
          : explain(error, settings);
      });
    },
  };
}

const fileIn = (folder: string, id: string) => path.join(folder, `${id}.eml`);

/** Returns the mailer that writes `.eml` files, if no mail server or mail service is configured. */
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

export async function eraseEmails(folder: string, deliveryIds: readonly string[]): Promise<void> {
  for (const file of deliveryIds.map((id) => fileIn(folder, id)))
    for (const part of [file, `${file}.part`]) await rm(part, { force: true });
}
