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

it("removes what is older than it may be kept, and what was to be delivered of it", async () => {
  const lead = { content, key: null, bodyHash: "", targets: ["mail"] };
  await store.accept(lead);
  time += 30 * DAY;
  const { id } = await store.accept(lead);
  expect(await store.remove({ receivedBefore: time - 10 * DAY })).toHaveLength(2);
  expect((await store.list()).map((kept) => kept.id)).toEqual([id]);
  expect(await database.run({ sql: "SELECT lead_id FROM outbox" })).toEqual([[{ lead_id: id }]]);
});

it("counts visits by a hash that nobody can tell from those of the day before", async () => {
  const visitors = async () => (await database.run({ sql: "SELECT visitor FROM visits" }))[0]!;
  expect([await store.countVisit("192.0.2.1"), await store.countVisit("192.0.2.1")]).toEqual([1, 2]);
  const before = await visitors();
  expect(JSON.stringify(before)).not.toContain("192.0.2.1");
  time += DAY;
  expect(await store.countVisit("192.0.2.1")).toBe(1);
  const after = await visitors();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});
