import type { AddressInfo } from "node:net";
import path from "node:path";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A certificate for 127.0.0.1 and localhost that is its own authority, with its key. It serves these tests alone. */
export const certificateFile = path.join(import.meta.dirname, "self-signed.pem");

export interface MailServer {
  port: number;
  /** What has arrived. */
  mails: ParsedMail[];
  /** Recipients in the envelope of each. */
  recipients: string[][];
  /** Whether the last mail came encrypted. */
  wasSecure(): boolean;
  close(): Promise<void>;
}

/**
 * A real SMTP server.
 *
 * @param onMail is asked before each mail: it throws to refuse it, or never ends to hang
 * @param options where `answers` says no, a mail is taken and the connection closed without a word
 */
export async function startMailServer(
  onMail: (attempt: number) => void | Promise<void> = () => {},
  { answers = () => true, ...options }: SMTPServerOptions & { answers?: () => boolean } = {},
): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const recipients: string[][] = [];
  let attempt = 0;
  let isSecure = false;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ["STARTTLS"],
    onMailFrom(_address, session, done) {
      isSecure = session.secure;
      attempt += 1;
      Promise.resolve()
        .then(() => onMail(attempt))
        .then(() => done(), done);
    },
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        if (answers()) done();
        else for (const connection of server.connections) connection.close();
      }, done);
    },
    ...options,
  });
  // A client that goes away in the middle is no fault of the server.
  server.on("error", () => {});
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    recipients,
    wasSecure: () => isSecure,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An SMTP refusal with this code, such as 451 for "try later". */
export const smtpRefusal = (code: number) => Object.assign(new Error("refused"), { responseCode: code });
