import { expect, it } from "vitest";
import { DAY, newLead, withStore } from "./open-store";

const mail = { target: { only: "mail" } };
const opened = withStore();

it("removes delivered leads and their deliveries after the retention period", async () => {
  const { store, database } = opened;
  const sent = { ...newLead, targets: ["mail"] };
  await store.accept(sent);
  opened.time += 30 * DAY;
  const { id } = await store.accept(sent);
  await store.settle((await store.claim(DAY, mail))!, { state: "sent" });
  expect(await store.remove({ receivedBefore: opened.time - 10 * DAY })).toHaveLength(1);
  expect((await store.list()).map((kept) => kept.id)).toEqual([id]);
  expect(await database.run({ sql: "SELECT lead_id FROM outbox" })).toEqual([[{ lead_id: id }]]);
});

it("counts messages by a hash that cannot be linked to the previous day's hash", async () => {
  const { store, database } = opened;
  const visitors = async () =>
    (await database.run({ sql: "SELECT visitor FROM visits WHERE visitor != 'all'" }))[0]!;
  await store.countMessage("192.0.2.1");
  await store.countMessage("192.0.2.2");
  expect(await store.countMessage("192.0.2.1")).toEqual({ fromSender: 2, today: 3 });
  const before = await visitors();
  expect(JSON.stringify(before)).not.toContain("192.0.2");
  opened.time += DAY;
  expect(await store.countMessage("192.0.2.1")).toEqual({ fromSender: 1, today: 1 });
  const after = await visitors();
  expect(after).toHaveLength(1);
  expect(before).not.toContainEqual(after[0]);
});
