import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { simpleParser } from "mailparser";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LeadContent } from "../lead";
import { openDatabase } from "../libsql-database";
import { alertOf, mailOf } from "../mail";
import { deliverDue, leadTargets, timing, type Outbox, type Targets } from "../outbox";
import { Store } from "../store";
import { emlFolder } from "../targets/eml-folder";
import { jsonLines } from "../targets/json-lines";
import { smtpTarget } from "../targets/smtp";
import { webhookTarget } from "../targets/webhook";
import { certificateFile, smtpRefusal, startMailServer, type MailServer } from "./mail-server";
import { fields } from "./receiver-checks";

const HOUR = 60 * 60 * 1000;
const addresses = { from: "Site <site@agency.example>", to: "hello@agency.example" };
const content: LeadContent = { fields: fields as LeadContent["fields"], marks: [], source: {}, extra: {} };

let folder: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let time: number;
let store: Store;
let closing: (() => Promise<void>)[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
  database = await openDatabase(path.join(folder, "leads.db"));
  time = Date.now();
  store = new Store(database, () => time);
  closing = [];
});
afterEach(async () => {
  for (const close of closing) await close();
  database.close();
  await rm(folder, { recursive: true });
});

const outboxOf = (targets: Targets, timeout = timing.timeout): Outbox => ({
  store,
  targets,
  timing: { ...timing, timeout },
  log: () => {},
});

async function accept(outbox: Outbox, more: Partial<LeadContent> = {}) {
  const lead = { content: { ...content, ...more }, key: null, bodyHash: "" };
  return (await store.accept({ ...lead, targets: leadTargets(outbox.targets) })).id;
}

const stateOf = async () => (await store.list())[0]!.deliveries;

/** Delivers what is due, hour by hour, until a day and a half has gone by. */
async function passADayAndAHalf(outbox: Outbox) {
  for (let hours = 0; hours < 36; hours += 1) {
    await deliverDue(outbox);
    time += HOUR;
  }
}

async function mailServer(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  closing.push(server.close);
  return server;
}

const byMail = ({ port }: MailServer): Targets => {
  const smtp = { host: "127.0.0.1", port, secure: false };
  return {
    mail: smtpTarget(smtp, (delivery) => mailOf(delivery, addresses)),
    alert: smtpTarget(smtp, (delivery) => alertOf(delivery, addresses)),
  };
};

describe("mail by SMTP", () => {
  it("says in text and HTML what was typed, and answers go to who wrote", async () => {
    const server = await mailServer();
    const outbox = outboxOf(byMail(server));
    await accept(outbox, {
      fields: { ...content.fields, name: "Zoë <b>", message: "5 < 6 & 7 > 6" },
      source: { page: "/contact/", utm_source: "newsletter", utm_id: "7", first_page: "/blog/" },
    });
    await deliverDue(outbox);
    const [mail] = server.mails;
    expect(mail!.subject).toBe("Contact Form: SEO inquiry from Zoë <b>");
    expect(mail!.replyTo!.value).toEqual([{ name: "Zoë <b>", address: "ada@example.com" }]);
    expect(mail!.text).toContain("Message: 5 < 6 & 7 > 6");
    expect(mail!.text).toContain(
      "Came from:\n  Page: /contact/\n  Campaign source: newsletter\n  utm_id: 7\n\nFirst page of the visit:\n  Page: /blog/",
    );
    expect(mail!.html).toContain("5 &lt; 6 &amp; 7 &gt; 6");
    expect(server.recipients).toEqual([["hello@agency.example"]]);
  });

  it.each([
    ["a line break in a name", { name: "Eve\r\nBcc: victim@example.com" }],
    ["a second address", { email: "a@example.com,victim@example.com" }],
    ["a name that looks like an address", { name: '"<victim@example.com>,' }],
  ])("goes to nobody else for %s", async (_what, more) => {
    const server = await mailServer();
    const outbox = outboxOf(byMail(server));
    await accept(outbox, { fields: { ...content.fields, ...more } });
    await deliverDue(outbox);
    expect(server.recipients).toEqual([["hello@agency.example"]]);
    expect(server.mails[0]!.headers.has("bcc")).toBe(false);
    const answers = server.mails[0]!.replyTo?.value.map(({ address }) => address) ?? [];
    expect(answers).not.toContain("victim@example.com");
  });

  it("is marked in its subject where it may be spam", async () => {
    const server = await mailServer();
    const outbox = outboxOf(byMail(server));
    await accept(outbox, { marks: ["trap"] });
    await deliverDue(outbox);
    expect(server.mails[0]!.subject).toBe("[possible spam] Contact Form: SEO inquiry from Ada Lovelace");
  });

  it("arrives once at a server that greylists twice", async () => {
    const server = await mailServer((attempt) => {
      if (attempt <= 2) throw smtpRefusal(451);
    });
    const outbox = outboxOf(byMail(server));
    await accept(outbox);
    await passADayAndAHalf(outbox);
    expect(server.mails).toHaveLength(1);
    expect(await stateOf()).toMatchObject([{ state: "sent", attempts: 3, error: null }]);
  });

  it("is tried again at a server that hangs", async () => {
    const server = await mailServer((attempt) => (attempt === 1 ? new Promise(() => {}) : undefined));
    const outbox = outboxOf(byMail(server), 1000);
    await accept(outbox);
    await deliverDue(outbox);
    expect(await stateOf()).toMatchObject([{ state: "waiting", error: "no end after 1 s" }]);
    time += HOUR;
    await deliverDue(outboxOf(byMail(server)));
    expect(server.mails).toHaveLength(1);
  });

  it("keeps its Message-ID when a connection that closes before the answer makes a second mail", async () => {
    const server: MailServer = await mailServer(undefined, { answers: () => server.mails.length > 1 });
    const outbox = outboxOf(byMail(server));
    await accept(outbox);
    await passADayAndAHalf(outbox);
    expect(server.mails).toHaveLength(2);
    expect(server.mails[0]!.messageId).toBe(server.mails[1]!.messageId);
  });

  it("is not given to a server whose certificate can't be trusted", async () => {
    const server = await mailServer(undefined, { disabledCommands: [] });
    const outbox = outboxOf(byMail(server));
    await accept(outbox);
    await deliverDue(outbox);
    expect(server.mails).toHaveLength(0);
    expect((await stateOf())[0]!.error).toContain("certificate");
  });

  it(
    "is encrypted by STARTTLS, with an authority of one's own in NODE_EXTRA_CA_CERTS",
    { timeout: 60_000 },
    async () => {
      const certificate = await readFile(certificateFile);
      const server = await mailServer(undefined, {
        disabledCommands: [],
        key: certificate,
        cert: certificate,
      });
      const script = path.join(import.meta.dirname, "../leads.ts");
      const environment = {
        NODE_EXTRA_CA_CERTS: certificateFile,
        SMTP_HOST: "127.0.0.1",
        SMTP_PORT: String(server.port),
        LEADS_TO: addresses.to,
        LEADS_FOLDER: path.join(folder, "canary"),
      };
      await promisify(execFile)(process.execPath, ["--import", "tsx", script, "canary"], {
        env: { ...process.env, ...environment },
      });
      expect(server.recipients).toEqual([[addresses.to]]);
      expect(server.wasSecure()).toBe(true);
    },
  );

  it("is given up after a day, is told of once, and goes out when it is sent again", async () => {
    let isRefusing = true;
    const server = await mailServer(() => {
      if (isRefusing) throw smtpRefusal(550);
    });
    const alerts = await mailServer();
    const outbox = outboxOf({ ...byMail(server), alert: byMail(alerts).alert! });
    const id = await accept(outbox);
    await passADayAndAHalf(outbox);
    expect((await stateOf()).find(({ target }) => target === "mail")).toMatchObject({
      state: "dead",
      attempts: 9,
    });
    expect(alerts.mails.map(({ subject }) => subject)).toEqual(["A contact message could not be delivered"]);
    expect(alerts.mails[0]!.text).not.toContain("ada@example.com");
    isRefusing = false;
    expect(await store.resend(id)).toBe(1);
    await deliverDue(outbox);
    expect(server.mails).toHaveLength(1);
  });
});

describe("a webhook", () => {
  const secret = `whsec_${Buffer.from("a secret of some length").toString("base64")}`;
  let requests: { headers: Record<string, string>; body: string }[];
  let statuses: number[];
  let server: Server;

  beforeEach(async () => {
    requests = [];
    statuses = [];
    server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      requests.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(statuses.shift() ?? 204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((resolve) => void server.close(() => resolve())));
  });

  const targets = (): Targets => ({
    webhook: webhookTarget({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret }),
  });

  it("is signed, so that its receiver can tell it from others", async () => {
    const outbox = outboxOf(targets());
    const id = await accept(outbox);
    await deliverDue(outbox);
    const [{ headers, body }] = requests as [(typeof requests)[0]];
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: "lead.received",
      data: { id, fields },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  });

  it("keeps its id from attempt to attempt", async () => {
    statuses = [500, 503];
    const outbox = outboxOf(targets());
    await accept(outbox);
    await passADayAndAHalf(outbox);
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("does not hold up mail, nor mail it", async () => {
    const mail = await mailServer(() => {
      throw smtpRefusal(550);
    });
    const outbox = outboxOf({ ...byMail(mail), ...targets() });
    await accept(outbox);
    await deliverDue(outbox);
    expect(await stateOf()).toMatchObject([
      { target: "mail", state: "waiting" },
      { target: "webhook", state: "sent" },
    ]);
  });
});

describe("files", () => {
  const files = () => ({
    mail: emlFolder(path.join(folder, "mail"), (delivery) => mailOf(delivery, addresses)),
    file: jsonLines(path.join(folder, "leads.jsonl")),
  });

  it("hold each lead as mail programs and other programs read it", async () => {
    const outbox = outboxOf(files());
    const id = await accept(outbox);
    await deliverDue(outbox);
    const [name] = await readdir(path.join(folder, "mail"));
    const mail = await simpleParser(await readFile(path.join(folder, "mail", name!)));
    expect(mail.subject).toBe("Contact Form: SEO inquiry from Ada Lovelace");
    const lines = (await readFile(path.join(folder, "leads.jsonl"), "utf8")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ id, fields }]);
  });

  it("forget what is erased, and keep the rest", async () => {
    const outbox = outboxOf(files());
    await accept(outbox);
    await accept(outbox, { fields: { ...content.fields, email: "other@example.com" } });
    await deliverDue(outbox);
    const erased = await store.remove({ email: "ADA@example.com" });
    for (const target of Object.values(outbox.targets)) await target.erase?.(erased);
    expect(await store.list()).toMatchObject([{ fields: { email: "other@example.com" } }]);
    expect(await readdir(path.join(folder, "mail"))).toHaveLength(1);
    expect(await readFile(path.join(folder, "leads.jsonl"), "utf8")).not.toContain("ada@example.com");
  });
});

it("lets another process take over a delivery whose lease has run out, and ignores the late one", async () => {
  const outbox = outboxOf({ mail: { deliver: async () => {} } });
  await accept(outbox);
  const late = (await store.claim(timing.lease))!;
  expect(await store.claim(timing.lease)).toBeUndefined();
  time += timing.lease;
  const next = (await store.claim(timing.lease))!;
  expect(next).toMatchObject({ id: late.id, attempts: 2 });
  await store.settle(late, { state: "dead", error: "late", alert: true });
  await store.settle(next, { state: "sent" });
  expect(await stateOf()).toMatchObject([{ state: "sent" }]);
});
