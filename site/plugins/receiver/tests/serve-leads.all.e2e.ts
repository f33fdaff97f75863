import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { receiverPath } from "../../../../widgets/agency-contact-form/receiver-path";
import { inRoot } from "../../../generator/paths";
import { siteListener } from "../../../hosting/server/create-server";
import { withReceiver } from "../with-receiver";
import { testOn } from "../../../tests/support/build-site";
import { contactForm, fillIn, letter } from "../../../tests/support/contact-form";
import { serve } from "../../../tests/support/serve";
import { openReceiver } from "../node-receiver";
import { readEnvironment } from "../environment";
import { startMailServer } from "./mail-server";
import { site } from "./test-site";

const base = "/agency";
const { test, expect } = testOn(
  "with-receiver",
  () => ({ SITE_ORIGIN: `https://user.github.io${base}`, SITE_ENDPOINT: receiverPath }),
  base,
);

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
    // What the receiver printed explains a mail that does not arrive.
    await expect.poll(() => ({ mails: mail.mails.length, output })).toMatchObject({ mails: 1 });
    expect(mail.mails[0]!.text).toContain("Campaign page: Spring audit");
    expect(mail.recipients).toEqual([["sales@agency.example"]]);
  } finally {
    server.kill();
    await once(server, "exit");
    await mail.close();
    await rm(folder, { recursive: true });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a rejected message stays in the form, and is received after it is corrected", async ({
    page,
    folder,
    errors,
  }) => {
    let listener: RequestListener = () => {};
    const server = createServer((request, response) => listener(request, response));
    await serve(server, async (address) => {
      const receiver = await openReceiver(
        readEnvironment(
          { LEADS_FOLDER: await mkdtemp(path.join(tmpdir(), "leads-")) },
          { ...site, origin: address + base },
        ),
        () => {},
      );
      listener = withReceiver(siteListener(folder, base), receiver.app, base);
      await page.goto(`${address}${base}/contact/`);
      // Browsers accept `required` fields that contain only spaces.
      await fillIn(page, { ...letter, name: "  " });
      await contactForm(page).submit.click();
      await expect(page.getByText("Enter your name")).toBeVisible();
      // Ignore the browser's messages about the response's status and the skipped cross-fade.
      errors.length = 0;
      await expect(contactForm(page).message).toHaveValue(letter.message);
      await contactForm(page).name.fill(letter.name);
      await contactForm(page).submit.click();
      await expect(page).toHaveURL(`${address}${base}/contact/sent/`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your message");
      expect((await receiver.store.list()).map(({ fields, marks }) => ({ fields, marks }))).toEqual([
        { fields: letter, marks: ["unproven"] },
      ]);
      await receiver.stop();
    });
  });
});
