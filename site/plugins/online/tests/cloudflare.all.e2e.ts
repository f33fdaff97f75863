import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { receiverPath } from "../../../../widgets/agency-contact-form/receiver-path";
import { plugins } from "../../../generator/plugins";
import { testOn } from "../../../tests/support/build-site";
import { expectSameAnswers } from "../../../tests/support/compare-answers";
import { contactForm, fillIn, letter } from "../../../tests/support/contact-form";
import { hostingFolder } from "../../../hosting/hosting-folder";
import { checkDeployment, makeKey } from "../deployment";
import { startCloudflare } from "./cloudflare-host";

const receiver = plugins.find((plugin) => plugin.receiver)?.receiver;
const { test, expect } = testOn("online", () => ({
  SITE_ORIGIN: "https://www.northlight.test",
  SITE_ENDPOINT: receiverPath,
}));

const asked = [
  "/",
  "/about/",
  "/about/?from=mail",
  "/contact/",
  "/blog/",
  "/robots.txt",
  "/.well-known/security.txt",
  "/nowhere/",
  "/blog/nowhere/",
  "/es/nowhere/",
  "/_headers",
  "/widgets/v1/loader.js",
];

test.describe("a deployment at Cloudflare", () => {
  test.skip(!receiver, "The receiver is deleted");

  test("serves the site and its receiver", async ({ page, folder, origin: ours, errors }) => {
    const hosting = hostingFolder(folder);
    const [databases, { key, canaryHash }] = [await mkdtemp(path.join(tmpdir(), "d1-")), makeKey()];
    await receiver!.bundle(hosting, "workers", { origin: "https://www.northlight.test", canaryHash });
    const mails: { to: string[]; text: string }[] = [];
    let isRefusing = false;
    const start = () =>
      startCloudflare(hosting, {
        databases,
        secrets: { MAIL_API_KEY: "key", MAIL_API_URL: "https://mail.test/emails" },
        async answer(request) {
          if (isRefusing) return new Response("", { status: 500 });
          mails.push((await request.json()) as (typeof mails)[number]);
          return new Response("{}");
        },
      });
    let host = await start();
    try {
      await expectSameAnswers(ours, host.origin, asked);
      // Search engines and programs send no header that says that they open a page.
      const missing = await fetch(`${host.origin}/blog/nowhere/`);
      expect([missing.status, await missing.text()]).toEqual([
        404,
        readFileSync(path.join(folder, "blog/404.html"), "utf8"),
      ]);
      for (const line of readFileSync(path.join(folder, "_redirects"), "utf8").split("\n")) {
        const [from, to, status] = line.split(" ");
        if (!from!.startsWith("/")) continue;
        const answer = await fetch(host.origin + from, { redirect: "manual" });
        expect([answer.status, answer.headers.get("location")], line).toEqual([Number(status), to]);
      }
      const moved = await fetch(`${host.origin}/about?from=mail`, { redirect: "manual" });
      expect(moved.headers.get("location")).toBe("/about/?from=mail");

      await page.goto(`${host.origin}/contact/`);
      await fillIn(page);
      await contactForm(page).submit.click();
      await expect(contactForm(page).sent).toBeVisible();
      await expect.poll(() => mails.length).toBe(1);
      expect(mails[0]!.text).toContain(letter.message.split("\n")[0]);

      // The second one waits for the clock of the restarted Worker.
      isRefusing = true;
      const plain = await fetch(host.origin + receiverPath, {
        method: "POST",
        headers: { Origin: host.origin },
        body: new URLSearchParams({ ...letter, name: "Grace Hopper" }),
        redirect: "manual",
      });
      expect([plain.status, plain.headers.get("location")]).toEqual([
        303,
        "https://www.northlight.test/contact/sent/",
      ]);
      await host.stop();
      isRefusing = false;
      host = await start();
      const database = await host.database("LEADS");
      await database.exec("UPDATE outbox SET due_at = 0 WHERE state != 'sent'");
      await host.strike();
      expect(mails.slice(1).map(({ text }) => text.includes("Grace Hopper"))).toEqual([true]);

      expect(await checkDeployment({ origin: host.origin, receiver }, key, 20)).toContainEqual(
        expect.stringContaining("by mail.test"),
      );
      await expect(checkDeployment({ origin: host.origin, receiver }, makeKey().key, 0)).rejects.toThrow(
        "401",
      );
      isRefusing = true;
      await expect(checkDeployment({ origin: host.origin, receiver }, key, 20)).rejects.toThrow(
        "did not arrive",
      );
      const left = await database.prepare("SELECT id FROM leads").all();
      expect(left.results).toHaveLength(2);
    } finally {
      await host.stop();
      await rm(databases, { recursive: true });
      errors.length = 0;
    }
  });

  test("has a configuration that wrangler accepts", async ({ folder }) => {
    const hosting = hostingFolder(folder);
    await receiver!.bundle(hosting, "workers", { origin: "https://www.northlight.test", canaryHash: "" });
    const packages = ["-y", "-p", "node@24.9.0", "-p", "wrangler@4.164.0"];
    const run = (...args: string[]) =>
      spawnSync("npx", [...packages, "wrangler", ...args], {
        encoding: "utf8",
        shell: process.platform === "win32",
        timeout: 200_000,
      });
    const isThere = run("--version").status === 0;
    test.skip(!isThere, "npm has no node@24.9.0 and wrangler@4.164.0: NOT RUN");
    const configuration = path.join(hosting, "wrangler.json");
    const { stdout, stderr } = run("deploy", "--dry-run", "--config", configuration);
    expect(stdout + stderr).toContain("--dry-run: exiting now");
    expect(stdout).toMatch(/env\.LEADS[^\n]*D1/);
    expect(stderr).not.toMatch(/unexpected|invalid/i);
  });
});
