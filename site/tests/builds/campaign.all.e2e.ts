import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../../build/paths";
import { startMailServer } from "../../receiver/tests/mail-server";
import { contactForm, fillIn, letter } from "../support/contact-form";
import { expect, expectSaved, formOf, openEditor, test } from "../support/editor";

// The editor renders fields only when they come into view. At this width, it shows no preview.
test.use({ viewport: { width: 700, height: 6000 } });

const folder = inRoot(".cache/test-builds/campaign");
const address = "/offers/spring-audit/";

/** Builds the site with this page and serves it, as `npm start -- --leads` does. */
async function startSite(file: string, text: string, smtpPort: number) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(inRoot("data"), path.join(folder, "data"), { recursive: true });
  await writeFile(path.join(folder, file), text);
  const command = ["--import", "tsx", "site/build/hosting/server/serve.ts", "--build", "--leads"];
  const server = spawn(process.execPath, command, {
    cwd: inRoot(),
    env: {
      ...process.env,
      PORT: "0",
      SITE_DATA: path.join(folder, "data"),
      SITE_OUTPUT: path.join(folder, "site"),
      SITE_SHARE_IMAGES: "false",
      LEADS_FOLDER: path.join(folder, "leads"),
      LEADS_TO: "sales@agency.example",
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(smtpPort),
    },
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (data) => (output += String(data)));
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(/The site is at/);
  return { server, origin: /The site is at (\S+)\//.exec(output)![1]! };
}

test("an editor creates a campaign page, and a message sent from it arrives by email with the campaign's name", async ({
  page,
  project,
  browser,
}) => {
  const form = formOf(page);
  const press = (name: string | RegExp) => form.getByRole("button", { name }).last().click();
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields))
      await form.getByLabel(name, { exact: true }).last().fill(value);
  };
  const addSection = async (type: string, fields: Record<string, string>) => {
    await press(/^Add .?Section/);
    await page.getByRole("menuitem", { name: type, exact: true }).click();
    await fill(fields);
  };

  await openEditor(page);
  await page.goto("/admin/#/collections/pages/new");
  await form.getByLabel("Title", { exact: true }).first().fill("Spring audit");
  await fill({ Address: address, "Last changed": "2026-11-20" });
  await form.getByText(/Add .?Campaign page/).click();
  await fill({
    "Name of the campaign": "Spring audit",
    Thanks: "Thank you. We write to {email} tomorrow.",
    "Last day": "2099-05-31",
  });
  await addSection("Hero", {
    Headline: "Ads that pay",
    Introduction: "We find the searches that never sell.",
  });
  await press(/^Add .?Button/);
  await fill({ Text: "Ask for the audit", Address: "#contact-form" });
  await addSection("Contact form", { Heading: "Tell us about your account" });
  await form.getByRole("combobox", { name: "Service", exact: true }).click();
  await page.getByRole("option", { name: letter.service }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectSaved(page);

  const mail = await startMailServer();
  const file = "data/pages/spring-audit.json";
  const { server, origin } = await startSite(file, await project.read(file), mail.port);
  const visitor = await browser.newPage();
  try {
    await visitor.goto(`${origin}${address}?utm_source=search`);
    await visitor.getByRole("link", { name: "Ask for the audit" }).click();
    await expect(contactForm(visitor).name).toBeInViewport();
    await expect(contactForm(visitor).service).toHaveValue(letter.service);
    await fillIn(visitor);
    await contactForm(visitor).submit.click();
    await expect(contactForm(visitor).toast).toContainText("We write to ada@example.com tomorrow.");
    await expect.poll(() => mail.mails.map(({ subject }) => subject)).toHaveLength(1);
    expect(mail.recipients).toEqual([["sales@agency.example"]]);
    expect(mail.mails[0]!.text).toContain("Came from:\n  Campaign page: Spring audit\n");
    expect(mail.mails[0]!.text).toContain("Campaign source: search");
  } finally {
    await visitor.close();
    server.kill();
    await once(server, "exit");
    await mail.close();
  }
});
