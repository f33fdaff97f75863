import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { mailOptions } from "../mail";
import type { Mailer } from "./mailer";

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
