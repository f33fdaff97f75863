import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { LeadContent } from "../lead";
import { openDatabase } from "../libsql-database";
import { Store } from "../store";
import { fields } from "./receiver-checks";

const DAY = 24 * 60 * 60 * 1000;
const content = { fields, marks: [], source: {}, extra: {} } as unknown as LeadContent;

const mail = { target: { only: "mail" } };

let folder: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let time: number;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "store-"));
  database = await openDatabase(path.join(folder, "leads.db"));
  time = Date.parse("2026-11-21T12:00:00Z");
  store = new Store(database, () => time);
});
afterEach(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

it("removes delivered leads and their deliveries after the retention period", async () => {
  const lead = { content, key: null, bodyHash: "", targets: ["mail"] };
  await store.accept(lead);
  time += 30 * DAY;
  const { id } = await store.accept(lead);
  await store.settle((await store.claim(DAY, mail))!, { state: "sent" });
  expect(await store.remove({ receivedBefore: time - 10 * DAY })).toHaveLength(1);
  expect((await store.list()).map((kept) => kept.id)).toEqual([id]);
  expect(await database.run({ sql: "SELECT lead_id FROM outbox" })).toEqual([[{ lead_id: id }]]);
});

it("counts messages by a hash that cannot be linked to the previous day's hash", async () => {
  const visitors = async () =>
    (await database.run({ sql: "SELECT visitor FROM visits WHERE visitor != 'all'" }))[0]!;
  await store.countMessage("192.0.2.1");
  await store.countMessage("192.0.2.2");
  expect(await store.countMessage("192.0.2.1")).toEqual({ fromSender: 2, fromAll: 3 });
  const before = await visitors();
  expect(JSON.stringify(before)).not.toContain("192.0.2");
  time += DAY;
  expect(await store.countMessage("192.0.2.1")).toEqual({ fromSender: 1, fromAll: 1 });
  const after = await visitors();
  expect(after).toHaveLength(1);
  expect(before).not.toContainEqual(after[0]);
});

it("keeps undelivered leads while the clock is a year ahead, and delivers them after it is corrected", async () => {
  const { id } = await store.accept({ content, key: null, bodyHash: "", targets: ["mail"] });
  time += 365 * DAY;
  const delivery = (await store.claim(60_000, mail))!;
  await store.settle(delivery, { state: "waiting", wait: 60_000, error: "no network" });
  expect(await store.remove({ receivedBefore: time - 30 * DAY })).toEqual([]);
  time -= 365 * DAY;
  expect(await store.claim(60_000, mail)).toMatchObject({ lead: { id }, attempts: 2 });
});

it("starts another attempt if the lease was granted while the clock was ahead", async () => {
  await store.accept({ content, key: null, bodyHash: "", targets: ["mail"] });
  time += 365 * DAY;
  await store.claim(60_000, mail);
  time -= 365 * DAY;
  expect(await store.claim(60_000, mail)).toMatchObject({ attempts: 2 });
});
