import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import { commands } from "../commands";
import { readEnvironment } from "../environment";
import { openReceiver, type NodeReceiver } from "../node-receiver";
import { reportFailures } from "../notices";
import { deliverAllDue } from "../outbox";
import { smtpRefusal, startMailServer, type MailServer } from "./mail-server";
import { DAY, HOUR } from "./open-store";
import { payload, post, preview, proofFrom, sendAnswer, type Ask } from "./receiver-checks";
import { site } from "./test-site";

const folder = testFolder();
let receiver: NodeReceiver;
let server: MailServer;
let isRefusing: boolean;
const posted = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-02T00:10:00Z") });
  vi.stubGlobal("fetch", posted.mockReset());
  isRefusing = false;
  server = await startMailServer(() => {
    if (isRefusing) throw smtpRefusal(550);
  });
  const given = {
    LEADS_FOLDER: folder,
    LEADS_TRUST_PROXY: "1",
    LEADS_PREVIEW_TO: "review@agency.example",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(server.port),
    WEBHOOK_URL: "https://hook.example/",
    WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of some length").toString("base64")}`,
    CHAT_URL: "https://chat.example/",
  };
  receiver = await openReceiver(readEnvironment(given, site), () => {});
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await receiver.stop();
  await server.close();
});

const askAs =
  (sender: string): Ask =>
  async (address, init) =>
    receiver.app.request(site.origin + address, {
      ...init,
      headers: { ...init?.headers, "X-Forwarded-For": sender },
    });
const ask = askAs("192.0.2.1");
const run = (name: string, ...words: string[]) => commands[name]!.run(receiver, words);

/** Returns a proof whose work takes no time. */
const quickProof = async () => {
  const expiresAt = Math.floor(Date.now() / 1000) + 60;
  const hmacSignatureSecret = await receiver.store.secret();
  const easy = { algorithm: "SHA-256", cost: 1, counter: 1, deriveKey, expiresAt, hmacSignatureSecret };
  return proofFrom(Response.json(await createChallenge(easy)));
};

it("mails an answer as text, sends it nowhere else, and lists it nowhere as a lead", async () => {
  const hostile = {
    name: "Eve\r\nBcc: victim@example.com",
    email: "eve@example.com",
    message: "<script>alert(1)</script> @channel\r\n.\r\nName: The boss\u2028Page: https://evil.example/",
    selection: "Old price",
  };
  const { id } = (await (await sendAnswer(ask, hostile)).json()) as { id: string };
  await deliverAllDue(receiver.outbox);
  expect(server.recipients).toEqual([["review@agency.example"]]);
  const [{ subject, text, html, headers, replyTo }] = server.mails as [MailServer["mails"][0]];
  expect(subject).toBe("[preview] Please change: Eve Bcc: victim@example.com");
  expect([html, headers.has("bcc")]).toEqual([false, false]);
  expect(replyTo!.value).toMatchObject([{ address: "eve@example.com" }]);
  expect(text).toContain(
    `Page: ${preview}/services/?a=b%20c\nChange (commit): 0123456789ab\nSelected words: \n> Old price\n`,
  );
  expect(text).toContain(
    "\n> <script>alert(1)</script> @channel\n> .\n> Name: The boss\n> Page: https://evil.",
  );
  expect(text).toContain(id);
  expect(posted).not.toHaveBeenCalled();
  expect([await run("list"), await run("list", "--csv")].join()).not.toContain("Eve");
  expect(await run("export", "--email", hostile.email)).toBe("[]");
  await expect(run("resend", id)).rejects.toThrow("no lead");
  expect(await run("erase", "--id", id)).toContain("Erased 1 messages");
  expect(await run("erase", "--email", hostile.email)).toContain("no messages");
});

it("keeps answers from lists of failures and from the state of health, and erases them with their sender", async () => {
  isRefusing = true;
  await sendAnswer(ask, { email: "eve@example.com" });
  for (let hours = 0; hours < 30; hours += 1) {
    await deliverAllDue(receiver.outbox);
    await reportFailures(receiver.outbox);
    vi.setSystemTime(Date.now() + HOUR);
  }
  expect([server.mails, posted.mock.calls]).toEqual([[], []]);
  expect((await ask("/healthz")).status).toBe(200);
  expect(await run("erase", "--email", "eve@example.com")).toContain("Erased 1 messages");
});

it("limits the answers of a sender, whose messages are accepted all the same", async () => {
  const statuses = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await sendAnswer(ask, {}, await quickProof())).status);
  expect(statuses).toEqual([...Array(20).fill(202), 429]);
  expect((await post(ask, payload)).status).toBe(202);
});

it("does not count replays of one proof among the answers of a day", async () => {
  const proof = await quickProof();
  for (let count = 0; count < 200; count += 1)
    await sendAnswer(askAs(`198.51.100.${count % 10}`), { message: `${count}` }, proof);
  expect((await sendAnswer(ask, {}, await quickProof())).status).toBe(202);
});

it("stores 200 answers of a flood, mails at most ten a day on their own, delays no lead, and forgets them", async () => {
  const statuses: number[] = [];
  for (let sender = 1; sender <= 250; sender += 1) {
    const response = await sendAnswer(askAs(`198.51.100.${sender}`), { isRight: true }, await quickProof());
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array(200).fill(202), ...Array(50).fill(429)]);
  expect((await post(ask, payload)).status).toBe(202);
  for (let minutes = 0; minutes < 90; minutes += 1) {
    await deliverAllDue(receiver.outbox);
    vi.setSystemTime(Date.now() + HOUR / 60);
  }
  const [first, ...others] = server.recipients.flat().filter((address) => !address.startsWith("review@"));
  expect([first, others]).toEqual(["hello@agency.example", []]);
  const answers = server.mails.filter(({ subject }) => subject!.startsWith("[preview]"));
  expect(answers.map(({ subject }) => subject)).toEqual([
    ...Array(10).fill("[preview] This is right: Ada"),
    "[preview] Answers on previews: 190",
  ]);
  const contents = `Page: ${preview}/services/?a=b%20c\nChange (commit): 0123456789ab\n`;
  const together = answers.at(-1)!.text!;
  expect(["This is right\n", contents].map((part) => together.split(part).length - 1)).toEqual([190, 190]);
  const count = async () => {
    const [rows] = await receiver.database.run({ sql: "SELECT COUNT(*) AS count FROM leads" });
    return rows![0]!.count;
  };
  vi.setSystemTime(Date.now() + 29 * DAY);
  await receiver.sweep();
  expect(await count()).toBe(201);
  vi.setSystemTime(Date.now() + DAY);
  await receiver.sweep();
  expect(await count()).toBe(1);
}, 60_000);
