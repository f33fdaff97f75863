import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import type { LeadContent } from "../lead";
import { openDatabase, type FileDatabase } from "../store/libsql-database";
import { Store } from "../store/store";
import { fields } from "./receiver-checks";

export const DAY = 24 * 60 * 60 * 1000;
export const HOUR = DAY / 24;
export const content: LeadContent = { fields, marks: [], source: {}, extra: {} };
export const newLead = { content, key: null, bodyHash: "" };

/** Opens a store in a new folder before each test. The test sets its time, in milliseconds since 1970. */
export function withStore() {
  const folder = testFolder();
  const opened = { time: 0, folder } as {
    time: number;
    folder: string;
    database: FileDatabase;
    store: Store;
  };
  beforeEach(async () => {
    opened.database = await openDatabase(path.join(opened.folder, "leads.db"));
    opened.time = Date.parse("2026-11-02T00:10:00Z");
    opened.store = new Store(opened.database, () => opened.time);
  });
  afterEach(() => opened.database.close());
  return opened;
}
