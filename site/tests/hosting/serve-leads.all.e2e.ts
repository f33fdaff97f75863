import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { receiverPath } from "../../../widgets/agency-contact-form/receiver-path";
import { inRoot } from "../../generator/paths";
import { startMailServer } from "../../plugins/receiver/tests/mail-server";
import { letter } from "../support/contact-form";

test("`npm run serve -- --leads` delivers a message by email, with the campaign's name", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "leads-"));
  const mail = await startMailServer();
  const server = spawn(process.execPath, ["--import", "tsx", "site/commands/serve.ts", "--leads"], {
    cwd: inRoot(),
    env: {
      ...process.env,
      PORT: "0",
      LEADS_FOLDER: folder,
      LEADS_TO: "sales@agency.example",
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(mail.port),
    },
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (data) => (output += String(data)));
  try {
    await expect.poll(() => output, { timeout: 120_000 }).toMatch(/The receiver accepts messages/);
    const origin = /The site is at (\S+)\//.exec(output)![1]!;
    const answer = await fetch(origin + receiverPath, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: origin },
      body: JSON.stringify({ fields: letter, campaign: "Spring audit" }),
    });
    expect(answer.status, await answer.text()).toBe(202);
    await expect.poll(() => mail.mails.map(({ text }) => text)).toHaveLength(1);
    expect(mail.mails[0]!.text).toContain("Campaign page: Spring audit");
    expect(mail.recipients).toEqual([["sales@agency.example"]]);
  } finally {
    server.kill();
    await once(server, "exit");
    await mail.close();
    await rm(folder, { recursive: true });
  }
});
