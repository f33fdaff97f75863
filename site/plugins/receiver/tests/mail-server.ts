import type { AddressInfo } from "node:net";
import path from "node:path";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** The path of a self-signed certificate and its key for 127.0.0.1 and localhost. Only these tests use it. */
export const certificateFile = path.join(import.meta.dirname, "self-signed.pem");

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/**
 * Starts an SMTP server.
 *
 * @param onMail called before each email; if it throws, the server refuses the email, and while its promise is pending,
 *   the server does not respond
 * @param options if `answers` returns false, the server accepts the email but closes the connection without a response
 */
export async function startMailServer(
  onMail: (attempt: number) => void | Promise<void> = () => {},
  { answers = () => true, ...options }: SMTPServerOptions & { answers?: () => boolean } = {},
) {
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
  // Clients may disconnect in the middle of an email.
  server.on("error", () => {});
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    recipients,
    wasSecure: () => isSecure,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns an SMTP error with a code, such as 451 for "try again later". */
export const smtpRefusal = (code: number, text = "refused") =>
  Object.assign(new Error(text), { responseCode: code });
