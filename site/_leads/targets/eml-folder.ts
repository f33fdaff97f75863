import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Delivery } from "../lead";
import { mailOptions, type Mail } from "../mail";
import type { Notice } from "../notice";
import type { Target } from "../outbox";

/**
 * Returns the target that writes emails as `.eml` files, which mail programs can open. It is used if no mail server or
 * mail service is configured.
 */
export function emlFolder(
  folder: string,
  compose: (delivery: Delivery) => Mail,
  composeNotice?: (notice: Notice) => Mail,
): Target {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const fileOf = (id: string) => path.join(folder, `${id}.eml`);

  async function write(id: string, mail: Mail) {
    const { message } = await transport.sendMail(mailOptions(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${fileOf(id)}.part`, message as Buffer, { flush: true, mode: 0o600 });
    await rename(`${fileOf(id)}.part`, fileOf(id));
  }

  return {
    deliver: (delivery) => write(delivery.id, compose(delivery)),
    ...(composeNotice && {
      report: (notice: Notice) => write(crypto.randomUUID(), composeNotice(notice)),
    }),
    async erase(ids) {
      for (const id of ids)
        for (const file of [fileOf(id), `${fileOf(id)}.part`]) await rm(file, { force: true });
    },
  };
}
