import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach } from "vitest";

/** A folder for the tests of a file, which is empty before each of them if they do not share it. */
export function testFolder({ isShared = false } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), "test-"));
  if (!isShared)
    beforeEach(() => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    });
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
