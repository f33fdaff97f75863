import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { describe, expect, it, vi } from "vitest";
import { deliverAllDue, releaseOrphans, timing, type Outbox } from "../outbox";
import { reportFullness } from "../notices";
import { openDatabase } from "../store/libsql-database";
import { Store } from "../store/store";
import { content, DAY, HOUR, newLead, withStore } from "./open-store";

const opened = withStore();
const MINUTE = HOUR / 60;
const bare = { ...content, marks: ["unproven" as const] };

/** Stores a bare message of about 10 kB, and returns its id. */
const acceptBare = async (store: Store, targets: string[] = []) => {
  const fields = { ...content.fields, message: "x".repeat(9000) };
  return (await store.accept({ ...newLead, content: { ...bare, fields }, targets })).id;
};

describe("the part of the store for messages without a proof", () => {
  const sum = async () => (await opened.database.run({ sql: "SELECT bytes FROM sums" }))[0]![0]!.bytes;

  it("loses its oldest delivered messages first, and refuses new ones if none is delivered", async () => {
    const store = new Store(opened.database, () => opened.time, 50_000);
    const waiting = await acceptBare(store, ["mail"]);
    const delivered = [];
    for (let count = 0; count < 12; count += 1) {
      await store.accept({ ...newLead, targets: [] });
      delivered.push(await acceptBare(store));
    }
    const kept = (await store.list()).filter(({ marks }) => marks.length > 0).map(({ id }) => id);
    expect(kept.toSorted()).toEqual([waiting, ...delivered.slice(-3)].toSorted());
    expect(await store.list()).toHaveLength(12 + 4);
    expect(await store.erasures()).toEqual([]);
    opened.time += HOUR;
    expect((await store.erasures()).toSorted()).toEqual(delivered.slice(0, -3).toSorted());
    for (let count = 0; count < 3; count += 1) await acceptBare(store, ["mail"]);
    await expect(acceptBare(store, ["mail"])).rejects.toThrow("without a proof");
    expect((await store.accept({ ...newLead, targets: [] })).outcome).toBe("stored");
  });

  it("is free again after messages are removed", async () => {
    const id = await acceptBare(opened.store);
    await acceptBare(opened.store, ["mail"]);
    const both = Number(await sum());
    await opened.store.remove({ id });
    expect(Number(await sum())).toBe(both / 2);
    expect(await opened.store.sentUnproven()).toEqual([]);
    await opened.store.remove({ email: content.fields.email });
    expect(await sum()).toBe(0);
  });
});

describe("marked leads", () => {
  const sent: [marks: number, hour: number][] = [];
  const together: number[] = [];
  let fails = false;
  const start = () => opened.time;
  const outboxOf = (daily: number): Outbox => ({
    store: opened.store,
    targets: {
      mail: {
        deliver: async ({ lead }) => void sent.push([lead.marks.length, start()]),
        deliverTogether: {
          daily,
          async send(leads) {
            if (fails) throw new Error("quota");
            together.push(leads.length);
          },
        },
      },
    },
    timing,
    log: () => {},
  });
  const accept = (isMarked: boolean) =>
    opened.store.accept({
      ...newLead,
      content: isMarked ? bare : content,
      targets: ["mail"],
      held: isMarked ? ["mail"] : [],
    });

  it("are mailed one a minute up to a daily number, then together each hour; others at once", async () => {
    const outbox = outboxOf(5);
    fails = true;
    for (let count = 0; count < 30; count += 1) await accept(true);
    const marked = () => sent.filter(([marks]) => marks > 0).length;
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await accept(false);
      await deliverAllDue(outbox);
      await deliverAllDue(outbox);
      expect([marked(), sent.length]).toEqual([minutes + 1, 2 * (minutes + 1)]);
      opened.time += MINUTE;
    }
    fails = false;
    await accept(true);
    await deliverAllDue(outbox);
    expect(together).toEqual([]);
    // Leads whose turn has not come are no failures.
    opened.time += HOUR;
    expect(await opened.store.unreported(HOUR)).toEqual([]);
    expect(await opened.store.oldestUnsent()).toBeUndefined();
    await deliverAllDue(outbox);
    expect(together).toEqual([26]);
    await accept(true);
    await deliverAllDue(outbox);
    expect([marked(), together.length]).toEqual([5, 1]);
    opened.time += DAY;
    await deliverAllDue(outbox);
    expect([marked(), together.length]).toEqual([6, 1]);
    expect(
      (await opened.store.list()).flatMap(({ deliveries }) =>
        deliveries.filter(({ state }) => state !== "sent"),
      ),
    ).toEqual([]);
  });

  it("are sent alone if their target has no quota any more", async () => {
    sent.length = 0;
    await accept(true);
    await accept(true);
    const { deliver } = outboxOf(1).targets.mail!;
    const outbox: Outbox = { ...outboxOf(1), targets: { mail: { deliver } } };
    await deliverAllDue(outbox);
    expect(sent).toEqual([]);
    await releaseOrphans(outbox);
    await deliverAllDue(outbox);
    expect(sent).toHaveLength(2);
  });

  it("go after others that are due, and are sent alone on request", async () => {
    sent.length = 0;
    const webhook = {
      deliver: async ({ lead }: { lead: { marks: string[] } }) => void sent.push([lead.marks.length, 0]),
    };
    const outbox: Outbox = { ...outboxOf(1), targets: { webhook } };
    for (const isMarked of [true, true, false]) {
      opened.time += 1;
      await opened.store.accept({ ...newLead, content: isMarked ? bare : content, targets: ["webhook"] });
    }
    await deliverAllDue(outbox);
    expect(sent.map(([marks]) => marks)).toEqual([0, 1, 1]);
    const { id } = await accept(true);
    await opened.store.resend(id);
    await deliverAllDue(outboxOf(1), id);
    expect(sent).toHaveLength(4);
  });
});

it("reports once a day that the database is almost full, with the advice to remove the flood first", async () => {
  const report = vi.fn();
  const outboxWith = (fullness: number): Outbox => ({
    store: new Store({ ...opened.database, fullness: () => fullness }, () => opened.time),
    targets: { mail: { deliver: async () => {}, report } },
    timing,
    log: () => {},
  });
  await reportFullness(outboxWith(0.79));
  expect(report).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times += 1) await reportFullness(outboxWith(0.8));
  expect(report).toHaveBeenCalledOnce();
  const write = report.mock.calls[0]![0].write as (t: (text: string, values?: object) => string) => {
    lines: string[];
  };
  const text = write((sentence, values) => sentence + JSON.stringify(values)).lines.join();
  expect(text).toMatch(/First remove.*retentionDays.*80.*sweep --unproven/);
});

it("reads a database of version 1.0, whose messages without a proof are counted", async () => {
  const file = path.join(opened.folder, "old.db");
  const client = createClient({ url: pathToFileURL(file).href });
  await client.executeMultiple(await readFile(path.join(import.meta.dirname, "version-1.0.sql"), "utf8"));
  client.close();
  for (let starts = 0; starts < 2; starts += 1) {
    const database = await openDatabase(file);
    const store = new Store(database, () => opened.time);
    expect(
      (await store.list()).map(({ fields, deliveries }) => `${fields.name} ${deliveries.length}`).toSorted(),
    ).toEqual(["Ada 2", "Bob 1"]);
    expect(await store.accept({ ...newLead, key: "one", bodyHash: "hash", targets: [] })).toMatchObject({
      outcome: "repeated",
    });
    const [[row]] = (await database.run({
      sql: "SELECT sums.bytes, COUNT(lead_id) AS leads FROM sums, unproven",
    })) as [[object]];
    expect(row).toEqual({ bytes: expect.any(Number), leads: 1 });
    database.close();
  }
});
