import { mkdtemp, readFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { receiverPath } from "../../../../widgets/agency-contact-form/receiver-path";
import { previewOrigins } from "../../../generator/plugins";
import { siteListener } from "../../../hosting/server/create-server";
import { testOn } from "../../../tests/support/build-site";
import { violations } from "../../../tests/support/page-checks/axe";
import { overflow } from "../../../tests/support/page-checks/overflow";
import { smallTargets } from "../../../tests/support/page-checks/targets";
import { readEnvironment } from "../environment";
import { openReceiver } from "../node-receiver";
import { certificateFile, startMailServer, type MailServer } from "./mail-server";
import { site } from "./test-site";

const origin = "https://www.northlight.test";
const preview = "https://c0123456789ab-northlight-test-preview.studio.workers.dev";

const { test: base, expect } = testOn("answers", () => ({
  SITE_PREVIEW: "true",
  SITE_ENDPOINT: receiverPath,
  SITE_ORIGIN: origin,
}));

/** Each host is this machine: the published one has the receiver, and all others have the preview. */
const test = base.extend<object, { mail: MailServer; port: number }>({
  // oxlint-disable-next-line no-empty-pattern
  mail: [({}, use) => startMailServer().then(use), { scope: "worker" }],
  port: [
    async ({ folder, mail }, use) => {
      const given = {
        LEADS_FOLDER: await mkdtemp(path.join(tmpdir(), "leads-")),
        LEADS_PREVIEW_TO: "review@northlight.test",
        SMTP_HOST: "127.0.0.1",
        SMTP_PORT: String(mail.port),
      };
      const settings = readEnvironment(given, { ...site, origin, previews: previewOrigins(origin) });
      const receiver = await openReceiver(settings, () => {});
      receiver.start();
      const [answer, pages] = [getRequestListener(receiver.app.fetch), siteListener(folder)];
      const key = await readFile(certificateFile);
      const server = createServer({ key, cert: key }, (request, response) =>
        request.headers.host === new URL(origin).host
          ? void answer(request, response)
          : pages(request, response),
      );
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      await use((server.address() as AddressInfo).port);
      server.close();
      server.closeAllConnections();
      await receiver.stop();
      await mail.close();
    },
    { scope: "worker" },
  ],
  launchOptions: [
    ({ launchOptions, port }, use) => {
      const rule = `--host-resolver-rules=MAP *:443 127.0.0.1:${port}`;
      return use({ ...launchOptions, args: [...launchOptions.args!, rule] });
    },
    { scope: "worker" },
  ],
});
test.use({ ignoreHTTPSErrors: true, viewport: { width: 375, height: 800 } });

test("somebody without an account answers on a preview with the keyboard, and the answer is mailed", async ({
  page,
  mail,
  errors,
}) => {
  await page.goto(`${preview}/about/?from=mail`);
  await page.locator("h1").dblclick();
  const selected = (await page.evaluate(() => String(getSelection()))).trim();
  const change = page.locator("[data-preview] details").nth(1);
  await change.locator("summary").press("Enter");
  await expect(change.locator("[name=selection]")).toHaveValue(selected);
  expect(await page.evaluate(overflow)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ada");
  await change.locator("[name=message]").fill("The price is old.");
  const send = () => change.locator("button").press("Enter");
  const status = page.locator("[data-preview] [role=status]");
  const address = `${origin}/api/answers`;
  await page.route(address, (route) => route.fulfill({ status: 429 }));
  await send();
  await expect(status).not.toHaveText(/^$|…$/);
  await expect(change.locator("[name=name]")).toHaveValue("Ada");
  const refusal = (await status.textContent())!;
  errors.length = 0;
  await page.unroute(address);
  await send();
  await expect(change).not.toHaveAttribute("open");
  await expect(change.locator("summary")).toBeFocused();
  await expect(status).not.toHaveText(refusal);
  await expect.poll(() => mail.recipients).toEqual([["review@northlight.test"]]);
  const { text, html } = mail.mails[0]!;
  expect([html, text]).toEqual([false, expect.stringContaining(`> ${selected}\n`)]);
  expect(text).toContain("> The price is old.\n");
  for (const line of ["Ada", `${preview}/about/`, "0123456789ab"]) expect(text).toContain(`: ${line}\n`);
});

test("elsewhere, the strip stays as it is, and the policy allows the receiver only", async ({
  page,
  errors,
}) => {
  const foreign = preview.replace("-northlight", "-evil-northlight");
  await page.goto(`${foreign}/about/`);
  await page.evaluate(
    async (addresses) => {
      await import(/import\("([^"]+strip[^"]+)"\)/.exec(document.documentElement.outerHTML)![1]!);
      for (const address of addresses) await fetch(address, { method: "POST" }).catch(() => {});
    },
    [`${origin}/api/answers`, `${preview}/`],
  );
  await expect.poll(() => errors.join()).toContain(`'${origin}/api/answers' from origin '${foreign}'`);
  await expect.poll(() => errors.join()).toContain(`"connect-src 'self' ${origin}"`);
  await expect(page.locator("[data-preview]")).toBeVisible();
  expect(await page.locator("[data-preview] *").count()).toBe(0);
  errors.length = 0;
});
