import { beforeEach, describe, expect, it } from "vitest";
import type { Delivery, LeadContent } from "../lead";
import { leadMail } from "../mail";
import type { Notice } from "../notice";
import { deliverAllDue, timing, type Outbox, type Target } from "../outbox";
import { reportFailures } from "../report";
import { sift } from "../spam/digest";
import { mailHostCheck, type DnsQueries } from "../spam/mail-host";
import { textMarks } from "../spam/text-marks";
import { webhookTarget } from "../targets/webhook";
import { content, DAY, HOUR, newLead, withStore } from "./open-store";

const addresses = {
  from: { name: "", address: "web@agency.example" },
  to: [{ name: "", address: "hello@agency.example" }],
};

const opened = withStore();
let sent: Delivery[];
let notices: Notice[];
let isDown: boolean;
beforeEach(() => {
  [sent, notices, isDown] = [[], [], false];
});

const mail: Target = {
  hasDigests: true,
  async deliver(delivery) {
    if (isDown) throw new Error("no network");
    sent.push(delivery);
  },
  report: async (notice) => void notices.push(notice),
};

function outboxWith(targets: Record<string, Target> = { mail }): Outbox {
  const outbox: Outbox = {
    store: opened.store,
    targets,
    timing,
    prepare: (delivery) => sift(outbox, delivery),
    log: () => {},
  };
  return outbox;
}

async function accept(marks: LeadContent["marks"], more: Partial<LeadContent["fields"]> = {}) {
  const marked = { ...content, marks, fields: { ...content.fields, ...more } };
  return (await opened.store.accept({ ...newLead, content: marked, targets: ["mail"] })).id;
}

/** Returns the ids of the leads in each email. */
const emails = () => sent.map(({ lead, others = [] }) => [lead, ...others].map(({ id }) => id));

describe("during a flood of marked messages", () => {
  /** Delivers so many marked messages that the next ones wait for a digest, and returns the ids of the next two. */
  async function flood(outbox: Outbox) {
    for (let count = 0; count < 9; count += 1) {
      await accept(["random"]);
      await deliverAllDue(outbox);
    }
    expect(sent).toHaveLength(9);
    sent = [];
    const ids = [await accept(["random"]), await accept(["offer"], { message: "Buy\nnow" })];
    await deliverAllDue(outbox);
    return ids;
  }

  it("sends one email with all marked messages after some hours, and unmarked ones immediately", async () => {
    const outbox = outboxWith();
    const held = await flood(outbox);
    const honest = await accept([]);
    await deliverAllDue(outbox);
    expect(emails()).toEqual([[honest]]);
    opened.time += 2 * HOUR;
    await deliverAllDue(outbox);
    await reportFailures(outbox);
    expect(emails()).toEqual([[honest]]);
    expect(await opened.store.oldestUnsent()).toBeUndefined();
    opened.time += HOUR;
    await deliverAllDue(outbox);
    expect(emails()).toEqual([[honest], held]);
    const { subject, text } = leadMail(sent.at(-1)!, addresses);
    expect(subject).toBe("2 contact messages, 2 of them possible spam");
    for (const part of [...held, "Buy now", "Marked as possible spam: an offer with a link"])
      expect(text).toContain(part);
    expect(notices.map(({ type }) => type)).toEqual(["site.flood"]);
  });

  it("sends the digest again after a failure, and reports it if it stays undelivered", async () => {
    const outbox = outboxWith();
    const held = await flood(outbox);
    notices = [];
    isDown = true;
    opened.time += 3 * HOUR;
    await deliverAllDue(outbox);
    opened.time += HOUR;
    await deliverAllDue(outbox);
    await reportFailures(outbox);
    expect(notices.map(({ type }) => type)).toEqual(["lead.failed"]);
    isDown = false;
    opened.time += HOUR;
    await deliverAllDue(outbox);
    expect(emails().flat().toSorted()).toEqual(held.toSorted());
  });

  it("delivers a message from the digest immediately if the owner asks for it", async () => {
    const outbox = outboxWith();
    const [id] = await flood(outbox);
    await opened.store.resend(id!);
    await deliverAllDue(outbox, id);
    expect(emails()).toEqual([[id]]);
  });
});

it("sends a digest on a day with far more unmarked messages than usual, but not in a site's first week", async () => {
  const outbox = outboxWith();
  const receive = async (count: number) => {
    for (let index = 0; index < count; index += 1) await accept([]);
    await deliverAllDue(outbox);
  };
  await receive(60);
  expect(sent).toHaveLength(60);
  for (let day = 0; day < 35; day += 1) {
    opened.time += DAY;
    await receive(1);
  }
  opened.time += DAY;
  sent = [];
  await receive(50);
  expect(sent).toHaveLength(50);
  await receive(5);
  expect(sent).toHaveLength(50);
  opened.time += 3 * HOUR;
  await deliverAllDue(outbox);
  expect(emails().at(-1)).toHaveLength(5);
});

it("marks a flood of random messages over nine days, and sends it in few emails without losing one", async () => {
  const outbox = outboxWith();
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  let seed = 1;
  const random = (limit: number) => (seed = (seed * 48271) % 2147483647) % limit;
  const word = () => Array.from({ length: 10 + random(12) }, () => letters[random(52)]).join("");
  const messages = 1330;
  // Every tenth message is stored and delivered, which takes a second instead of a minute.
  const step = Number(process.env.FLOOD_STEP ?? 10);
  const ids: string[] = [];
  let marked = 0;
  for (let index = 0; index < messages; index += 1) {
    const values = {
      ...content.fields,
      name: word(),
      message: word(),
      email: `a${random(500)}@mail.example`,
    };
    const marks = textMarks(values, ["en"]);
    marked += Number(marks.length > 0);
    opened.time += (9 * DAY) / messages;
    if (index % step > 0) continue;
    ids.push(await accept(marks, values));
    await deliverAllDue(outbox);
  }
  for (let digest = 0; digest < 2; digest += 1) {
    opened.time += 3 * HOUR;
    await deliverAllDue(outbox);
  }
  expect(marked).toBeGreaterThan(messages * 0.95);
  expect(emails().flat().toSorted()).toEqual(ids.toSorted());
  expect(sent.length).toBeLessThan(100);
  expect(notices.length).toBeGreaterThan(0);
  if (step === 1) console.log(`${marked} of ${messages} messages marked, ${sent.length} emails`);
}, 300_000);

it("keeps messages with two marks from the webhook unless the owner asks for one, or for all", async () => {
  const secret = `whsec_${Buffer.from("a secret of some length").toString("base64")}`;
  const received: Delivery[] = [];
  const hook = (acceptsSuspects: boolean): Target => ({
    ...webhookTarget({ url: "https://hook.example", secret, acceptsSuspects }),
    deliver: async (delivery) => void received.push(delivery),
  });
  const send = async (target: Target, marks: LeadContent["marks"]) => {
    const outbox = outboxWith({ mail: target });
    const id = await accept(marks);
    await deliverAllDue(outbox);
    return { id, outbox };
  };
  await send(hook(false), ["random"]);
  expect(received).toHaveLength(1);
  const { id, outbox } = await send(hook(false), ["random", "token"]);
  expect(received).toHaveLength(1);
  await opened.store.resend(id, ["mail"]);
  await deliverAllDue(outbox, id);
  expect(received).toHaveLength(2);
  await send(hook(true), ["random", "token"]);
  expect(received).toHaveLength(3);
});

describe("the check of the sender's mail host", () => {
  const failing = (code: string) => async () => {
    throw Object.assign(new Error(code), { code });
  };
  const none = failing("ENOTFOUND");
  const nothing: DnsQueries = { resolveMx: none, resolve4: none, resolve6: none, resolveNs: none };
  const online = { ...nothing, resolveNs: async () => ["ns.example"] };

  it.each([
    ["a domain without records", online, true],
    [
      "a domain that refuses mail",
      { ...online, resolveMx: async () => [{ exchange: "", priority: 0 }] },
      true,
    ],
    [
      "a domain with a mail host",
      { ...online, resolveMx: async () => [{ exchange: "mx", priority: 1 }] },
      false,
    ],
    ["a domain with an address only", { ...online, resolve6: async () => ["2001:db8::1"] }, false],
    ["a name server that knows no domain at all", nothing, false],
    ["a name server that does not answer", { ...online, resolveMx: failing("ETIMEOUT") }, false],
    ["a name server that fails", { ...online, resolve4: failing("ESERVFAIL") }, false],
  ] as const)("given %s", async (_what, dns, lacks) => {
    expect(await mailHostCheck(dns as DnsQueries)("ann@nowhere-at-all.com")).toBe(lacks);
  });

  it("does not ask about names for examples, nor again after a failure", async () => {
    let asked = 0;
    const dns: DnsQueries = { ...online, resolveMx: async () => failing(`E${(asked += 1)}`)() };
    const check = mailHostCheck(dns);
    for (const email of ["a@example.com", "a@agency.example", "a@localhost", "a"])
      expect(await check(email)).toBe(false);
    expect(asked).toBe(0);
    await check("a@one.com");
    await check("a@two.com");
    expect(asked).toBe(1);
  });

  it("adds its mark before the message is delivered", async () => {
    const outbox: Outbox = {
      ...outboxWith(),
      prepare: (delivery) => sift(outbox, delivery, async () => true),
    };
    await accept([]);
    await deliverAllDue(outbox);
    expect(sent[0]!.lead.marks).toEqual(["host"]);
    expect((await opened.store.list())[0]!.marks).toEqual(["host"]);
  });
});
