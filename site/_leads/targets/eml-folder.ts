import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Delivery } from "../lead";
import type { Mail } from "../mail";
import type { Target } from "../outbox";

/** Writes mail to a folder as `.eml` files, which mail programs open, for as long as there is no mail server. */
export function emlFolder(folder: string, mailOf: (delivery: Delivery) => Mail): Target {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(delivery) {
      const { message } = await transport.sendMail(mailOf(delivery));
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${delivery.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { flush: true });
      await rename(`${file}.part`, file);
    },
    async erase(ids) {
      for (const id of ids) await rm(path.join(folder, `${id}.eml`), { force: true });
    },
  };
}
