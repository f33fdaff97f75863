import { writeFile } from "node:fs/promises";
import path from "node:path";
import { receiverPath } from "../../../../widgets/agency-contact-form/receiver-path";
import { testOn } from "../../../tests/support/build-site";
import { contactForm, fillIn } from "../../../tests/support/contact-form";
import { hostingFolder } from "../../../hosting/hosting-folder";
import { filesConfiguration } from "../host-files";
import { startCloudflare } from "./cloudflare-host";

const { test, expect } = testOn("online-preview", () => ({
  SITE_PREVIEW: "true",
  SITE_ENDPOINT: receiverPath,
}));

test("a preview says that it is one, and its form sends nothing", async ({ page, folder }) => {
  const hosting = hostingFolder(folder);
  await writeFile(
    path.join(hosting, "wrangler.json"),
    JSON.stringify(filesConfiguration("northlight-preview", path.relative(hosting, folder), true)),
  );
  const host = await startCloudflare(hosting);
  try {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).host}`));
    await page.goto(`${host.origin}/contact/`);
    await expect(page.locator("body > aside").first()).toBeVisible();
    await fillIn(page);
    await contactForm(page).submit.click();
    await expect(contactForm(page).sent).toBeVisible();
    expect(new Set(requests)).toEqual(new Set([`GET ${new URL(host.origin).host}`]));
    expect((await fetch(host.origin)).headers.get("x-robots-tag")).toBe("noindex");
    expect((await fetch(host.origin + receiverPath, { method: "POST" })).status).toBe(405);
  } finally {
    await host.stop();
  }
});
