import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LeadContent } from "../lead";
import { leadMail } from "../mail";
import { readMailboxes } from "../mailbox";
import { deliverAllDue, timing, type Outbox, type Target, type Targets } from "../outbox";
import { reportFailures } from "../notices";
import { readEnvironment } from "../environment";
import { mailApi, mailTargets } from "../targets/mailer";
import { smtp, type SmtpSettings } from "../targets/node-mailers";
import { webhookTarget } from "../targets/webhook";
import { smtpRefusal, startMailServer, type MailServer } from "./mail-server";
import { content, HOUR, newLead, withStore } from "./open-store";
import { fields } from "./receiver-checks";
import { site } from "./test-site";

const mailboxes = (text: string) => readMailboxes(text)!;
const addresses = {
  from: mailboxes("Site <site@agency.example>")[0]!,
  to: mailboxes("hello@agency.example"),
  language: "en",
};
const alert = { ...addresses, to: mailboxes("alerts@agency.example, full@agency.example") };
const secret = `whsec_${Buffer.from("a secret of some length").toString("base64")}`;
const log = vi.fn();

const opened = withStore();
let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

const outboxOf = (targets: Targets, timeout = timing.timeout): Outbox => ({
  store: opened.store,
  targets,
  timing: { ...timing, timeout },
  log,
});

async function accept(outbox: Outbox, more: Partial<LeadContent> = {}) {
  const sent = { ...newLead, content: { ...content, ...more }, targets: Object.keys(outbox.targets) };
  return (await opened.store.accept(sent)).id;
}

async function send(targets: Targets, more?: Partial<LeadContent>) {
  const outbox = outboxOf(targets);
  await accept(outbox, more);
  await deliverAllDue(outbox);
}

const stateOf = async () => (await opened.store.list())[0]!.deliveries;

/** Simulates a day and a half in which the outbox delivers leads and reports failures every hour. */
async function passADayAndAHalf(outbox: Outbox) {
  for (let hours = 0; hours < 36; hours += 1) {
    await deliverAllDue(outbox);
    await reportFailures(outbox);
    opened.time += HOUR;
  }
}

async function mailServer(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  closing.push(server.close);
  return server;
}

const byMail = ({ port }: MailServer, mail = addresses, more: Partial<SmtpSettings> = {}): Targets =>
  mailTargets(smtp({ host: "127.0.0.1", port, ...more }), { mail, alert });

describe("mail by SMTP", () => {
  it("contains the message as text and HTML, with the visitor in Reply-To", async () => {
    const server = await mailServer();
    await send(byMail(server), {
      fields: { ...content.fields, name: "Zoë \u202e<b>", message: "5 < 6 & 7 > 6" },
      source: {
        page: "/contact/",
        utm_source: "newsletter",
        constructor: "7",
        first_page: "/blog/",
      } as never,
      extra: { "a\nName": "Eve\r\nName: Eve\u2028Name: Eve" },
    });
    const [mail] = server.mails;
    expect(mail!.subject).toBe("Contact Form: SEO inquiry from Zoë <b>");
    expect(mail!.replyTo!.value).toEqual([{ name: "Zoë <b>", address: "ada@example.com" }]);
    expect(mail!.text).toContain("Message: 5 < 6 & 7 > 6");
    expect(mail!.text).toContain(
      "Came from:\n  Page: /contact/\n  Campaign source: newsletter\n  constructor: 7\n\nFirst page of the visit:\n  Page: /blog/\n\nSent along:\n  a Name: Eve Name: Eve Name: Eve",
    );
    expect(mail!.html).toContain('<div dir="auto">Message: 5 &lt; 6 &amp; 7 &gt; 6</div>');
    // Help desks drop mail that says that a program wrote it.
    expect(mail!.headers.has("auto-submitted")).toBe(false);
    expect(server.recipients).toEqual([["hello@agency.example"]]);
  });

  it("shortens long values of the page, and counts those that were left out", async () => {
    const server = await mailServer();
    await send(byMail(server), { extra: { blob: "😀".repeat(9000) }, leftOut: 7 });
    const { text } = server.mails[0]!;
    expect(text!.length).toBeLessThan(2000);
    expect(text).toMatch(/blob: [😀]+…\n.*: 7$/mu);
  });

  it.each([
    ["a line break in a name", { name: "Eve\r\nBcc: victim@example.com" }],
    ["a second address", { email: "a@example.com,victim@example.com" }],
    ["a name that looks like an address", { name: '"<victim@example.com>,' }],
  ])("goes only to the agency despite %s", async (_what, more) => {
    const server = await mailServer();
    await send(byMail(server), { fields: { ...content.fields, ...more } });
    expect(server.recipients).toEqual([["hello@agency.example"]]);
    expect(server.mails[0]!.headers.has("bcc")).toBe(false);
    const answers = server.mails[0]!.replyTo?.value.map(({ address }) => address) ?? [];
    expect(answers).not.toContain("victim@example.com");
  });

  it("is retried if the server hangs", async () => {
    const server = await mailServer((attempt) => (attempt === 1 ? new Promise(() => {}) : undefined));
    const outbox = outboxOf(byMail(server), 1000);
    await accept(outbox);
    await deliverAllDue(outbox);
    expect(await stateOf()).toMatchObject([{ state: "waiting", error: "no answer within 1 s" }]);
    opened.time += HOUR;
    await deliverAllDue(outboxOf(byMail(server)));
    expect(server.mails).toHaveLength(1);
  });

  it("keeps its Message-ID when a lost connection causes a duplicate", async () => {
    const server: MailServer = await mailServer(undefined, { answers: () => server.mails.length > 1 });
    const outbox = outboxOf(byMail(server));
    await accept(outbox);
    await passADayAndAHalf(outbox);
    expect(server.mails).toHaveLength(2);
    expect(server.mails[0]!.messageId).toBe(server.mails[1]!.messageId);
  });

  it.each([
    ["an untrusted certificate", { disabledCommands: [] }, {}, "NODE_EXTRA_CA_CERTS"],
    ["STARTTLS instead of TLS", { disabledCommands: [] }, { secure: true }, "SMTP_SECURE=false"],
    ["no TLS although a user name is set", {}, { requireTLS: true }, "SMTP_ALLOW_PLAINTEXT=true"],
  ])("is not sent to a server with %s, and the error names the setting", async (_what, has, uses, cure) => {
    const server = await mailServer(undefined, has);
    await send(byMail(server, addresses, uses));
    expect(server.mails).toEqual([]);
    expect(await stateOf()).toMatchObject([{ state: "waiting", error: expect.stringContaining(cure) }]);
    expect((await stateOf())[0]!.error).not.toContain("OpenSSL");
  });

  it("is reported after an hour, abandoned and reported again after a day, and can then be resent", async () => {
    let isRefusing = true;
    // This server would accept the notice, but a target that fails is asked last.
    const server = await mailServer(undefined, {
      onRcptTo: ({ address }, _session, done) =>
        done(isRefusing && address === addresses.to[0]!.address ? smtpRefusal(451) : null),
    });
    const others = await mailServer(undefined, {
      onRcptTo: ({ address }, _session, done) => done(address.startsWith("full@") ? smtpRefusal(450) : null),
    });
    const reporter = { ...byMail(others).mail!, deliver: async () => {} };
    const outbox = outboxOf({ ...byMail(server), other: reporter });
    const id = await accept(outbox);
    await passADayAndAHalf(outbox);
    expect(await stateOf()).toContainEqual(
      expect.objectContaining({ target: "mail", state: "dead", attempts: 9 }),
    );
    expect(others.mails.map(({ subject }) => subject)).toEqual([
      "A contact message could not be delivered",
      "A contact message could not be delivered",
    ]);
    expect(others.recipients[0]).toEqual(["alerts@agency.example"]);
    expect(others.mails[0]!.headers.get("auto-submitted")).toBe("auto-generated");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("1 recipients did not get it"));
    expect(others.mails[0]!.text).toContain(id);
    expect(others.mails[0]!.text).not.toContain("ada@example.com");
    isRefusing = false;
    expect(await opened.store.resend(id)).toBe(1);
    await deliverAllDue(outbox);
    expect(server.mails).toHaveLength(1);
  });

  it.each([
    [550, "5.1.1 No such user", "dead"],
    [552, "5.3.4 The message is too big", "dead"],
    [554, "Your address is 5.2.2.1", "dead"],
    [552, "5.2.2 Mailbox over quota", "waiting"],
    [550, "5.4.5 Daily limit exceeded", "waiting"],
    [552, "Requested mail action aborted", "waiting"],
  ])(
    "is given up after a permanent refusal, and waits for a full mailbox: %i %s",
    async (code, text, state) => {
      const server = await mailServer(undefined, {
        onRcptTo: (_address, _session, done) => done(smtpRefusal(code, text)),
      });
      await send(byMail(server));
      expect(await stateOf()).toMatchObject([{ state, attempts: 1 }]);
    },
  );

  it("is sent without Reply-To if the server refuses the visitor's address", async () => {
    const server = await mailServer((attempt) => {
      if (attempt === 1) throw smtpRefusal(553);
    });
    await send(byMail(server));
    expect(server.mails[0]!.replyTo).toBeUndefined();
    expect(server.mails[0]!.text).toContain("Email: ada@example.com");
  });

  it("goes to several recipients, and is retried only for a recipient that the server refused", async () => {
    const to = ["hello@agency.example", "sales@agency.example"];
    let isRefusing = true;
    const server = await mailServer(undefined, {
      onRcptTo({ address }, _session, done) {
        done(isRefusing && address === to[1] ? smtpRefusal(451) : null);
      },
    });
    const outbox = outboxOf(byMail(server, { ...addresses, to: mailboxes(to.join()) }));
    await accept(outbox);
    await deliverAllDue(outbox);
    expect(server.recipients).toEqual([[to[0]]]);
    isRefusing = false;
    await passADayAndAHalf(outbox);
    expect(server.recipients).toEqual([[to[0]], [to[1]]]);
    expect((await stateOf())[1]).toMatchObject({ state: "sent", error: null });
  });

  it.each([
    ["jörg@example.com", undefined],
    ["joerg@müller.example", "joerg@xn--mller-kva.example"],
    [`ada@${"x".repeat(300)}.example`, undefined],
  ])("has no 8-bit or overlong headers when the visitor's email address is %s", (email, replyTo) => {
    const lead = { ...content, id: "1", receivedAt: opened.time, fields: { ...content.fields, email } };
    const mail = leadMail({ id: "1", target: "mail", attempts: 1, lead }, addresses);
    expect(mail.replyTo?.address).toBe(replyTo);
    expect(mail.text).toContain(email);
  });

  it("shortens a very long name in headers, but not in the text", async () => {
    const server = await mailServer();
    const name = "x".repeat(3000);
    await send(byMail(server), { fields: { ...content.fields, name } });
    const lines = server.mails[0]!.headerLines.flatMap(({ line }) => line.split("\r\n"));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(998);
    expect(server.mails[0]!.text).toContain(name);
  });

  it("requires TLS if a user name is set, unless the server is on this machine", () => {
    const login = { SMTP_USER: "me", SMTP_PASSWORD: "x" };
    const secured = (SMTP_HOST: string) => readEnvironment({ ...login, SMTP_HOST }, site).smtp!.requireTLS;
    expect(["mail.example", "localhost"].map(secured)).toEqual([true, false]);
  });
});

/** Starts a server for a webhook, and returns the webhook and the server's address. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, webhook: webhookTarget({ url, secret }) };
}

describe("a webhook", () => {
  let requests: { headers: Record<string, string>; body: string }[];
  let webhook: Target;

  beforeEach(async () => {
    requests = [];
    ({ webhook } = await serve(async (request, response) => {
      requests.push({ headers: request.headers as Record<string, string>, body: await readText(request) });
      response.writeHead(204).end();
    }));
  });

  it("has a signature that is invalid for other content", async () => {
    const outbox = outboxOf({ webhook });
    const id = await accept(outbox);
    await deliverAllDue(outbox);
    const [{ headers, body }] = requests as [(typeof requests)[0]];
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: "lead.received",
      data: { id, fields },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  });

  it("reports undelivered mail as lead.failed", async () => {
    const mail = await mailServer(() => {
      throw smtpRefusal(451);
    });
    const outbox = outboxOf({ ...byMail(mail), webhook });
    const id = await accept(outbox);
    await deliverAllDue(outbox);
    opened.time += 2 * HOUR;
    await reportFailures(outbox);
    await reportFailures(outbox);
    const events = requests.map(({ body }) => JSON.parse(body) as { type: string; data: unknown });
    expect(events.map(({ type }) => type)).toEqual(["lead.received", "lead.failed"]);
    expect(events[1]!.data).toMatchObject({ failures: [{ leadId: id, target: "mail", state: "overdue" }] });
  });

  it("is not delayed by mail that hangs", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const mail = await mailServer(() => released);
    const outbox = outboxOf({ ...byMail(mail), webhook });
    await accept(outbox);
    const delivered = deliverAllDue(outbox);
    await expect.poll(() => requests.length).toBe(1);
    release();
    await delivered;
  });
});

describe("a service that accepts leads by HTTP", () => {
  it("does not get leads if it redirects them", async () => {
    const other = vi.fn<RequestListener>((_, response) => response.end("{}"));
    const { url } = await serve(other);
    const { webhook } = await serve((_, response) => response.writeHead(307, { Location: url }).end());
    await send({ webhook });
    expect(await stateOf()).toMatchObject([{ state: "waiting", error: expect.stringContaining(url) }]);
    expect(other).not.toHaveBeenCalled();
  });

  it.each([200, 500])("cannot fill the memory by an endless answer with status %i", async (code) => {
    let sent = 0;
    const { webhook } = await serve((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write("x".repeat(65_536))) sent += 1;
      };
      response.writeHead(code).on("drain", write);
      write();
    });
    await send({ webhook });
    const { state, error } = (await stateOf())[0]!;
    expect(state).toBe(code === 200 ? "sent" : "waiting");
    expect((error ?? "").length).toBeLessThan(3000);
    expect(sent).toBeLessThan(1000);
  });

  it("has not sent mail if it answers with a web page", async () => {
    const { url } = await serve((_, response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Sign in</p>"),
    );
    await send(mailTargets(mailApi({ url, key: "key" }), { mail: addresses, alert }));
    expect(await stateOf()).toMatchObject([{ state: "waiting", error: expect.stringContaining("web page") }]);
  });
});

it("lets another process claim a delivery whose lease has expired, and ignores the late outcome", async () => {
  const outbox = outboxOf({ mail: { deliver: async () => {} } });
  await accept(outbox);
  const claim = () => opened.store.claim(1000, { target: { only: "mail" } });
  const late = (await claim())!;
  expect(await claim()).toBeUndefined();
  opened.time += 1000;
  const next = (await claim())!;
  expect(next).toMatchObject({ id: late.id, attempts: 2 });
  await opened.store.settle(late, { state: "dead", error: "late" });
  await opened.store.settle(next, { state: "sent" });
  expect(await stateOf()).toMatchObject([{ state: "sent" }]);
});
