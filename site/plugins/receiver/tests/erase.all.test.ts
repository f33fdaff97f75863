import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { commands } from "../commands";
import type { LeadContent } from "../lead";
import { openReceiver } from "../node-receiver";
import { deliverAllDue } from "../outbox";
import { readEnvironment } from "../environment";
import { fields } from "./receiver-checks";
import { spawnScript } from "./spawn-receiver";
import { site } from "./test-site";

const email = "erased@example.com";
const open = (folder: string) => openReceiver(readEnvironment({ LEADS_FOLDER: folder }, site), () => {});

/** Creates a folder with two leads of one person, as emails and in the database. */
async function createLeads(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "erased-"));
  const receiver = await open(folder);
  const content = { fields: { ...fields, email }, marks: [], source: {}, extra: {} } as LeadContent;
  for (let leads = 0; leads < 2; leads += 1)
    await receiver.store.accept({ content, key: null, bodyHash: "", targets: ["mail"] });
  await deliverAllDue(receiver.outbox);
  await receiver.stop();
  return folder;
}

/** Returns the names of the files that contain the person's address. */
async function tracesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const contents = await Promise.all(files.map((file) => readFile(file, "latin1")));
  return files.filter((_file, index) => contents[index]!.includes(email));
}

it("continues an erasure that was killed before any step", { timeout: 300_000 }, async () => {
  let step = 0;
  for (let wasKilled = true; wasKilled; step += 1) {
    const folder = await createLeads();
    const [, signal] = (await once(
      spawnScript("erase-process.ts", { LEADS_FOLDER: folder }, email, String(step)),
      "exit",
    )) as [number | null, string | null];
    wasKilled = signal === "SIGKILL";
    const receiver = await open(folder);
    // Without a record in the database, nobody could ask for the rest to be erased: the receiver must do it alone.
    if ((await receiver.store.list({ email })).length > 0)
      await commands.erase!.run(receiver, ["--email", email]);
    else receiver.start();
    await expect.poll(() => tracesIn(folder), { timeout: 10_000 }).toEqual([]);
    expect(await receiver.store.list()).toEqual([]);
    await receiver.stop();
    await rm(folder, { recursive: true });
  }
  // The steps are those of the database and one for each file: a change that skips them makes this test pointless.
  expect(step).toBeGreaterThan(8);
});
