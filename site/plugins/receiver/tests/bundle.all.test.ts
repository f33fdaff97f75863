import { execFile } from "node:child_process";
import { mkdir, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import { bundleReceiver } from "../bundle-receiver";
import { certificateFile, startMailServer } from "./mail-server";

/* The receiver outside the project: one file whose only dependency is libsql. */

const folder = testFolder({ isShared: true });
let file: string;
beforeAll(async () => {
  file = await bundleReceiver(folder);
  await mkdir(path.join(folder, "node_modules"));
  await symlink(
    path.resolve(import.meta.dirname, "../../../../node_modules/libsql"),
    path.join(folder, "node_modules/libsql"),
  );
});

const run = (words: readonly string[], settings: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [file, ...words], {
    env: { LEADS_FOLDER: path.join(folder, "leads"), ...settings },
  });

it("runs the commands on leads", async () => {
  await expect(run(["list"])).rejects.toThrow("There is no database");
  expect((await run(["canary"])).stdout).toContain("The canary arrived");
  expect(JSON.parse((await run(["export", "--email", "a@b.example"])).stdout)).toEqual([]);
});

it("encrypts mail with STARTTLS if NODE_EXTRA_CA_CERTS points to the server's private certificate authority", async () => {
  const key = await readFile(certificateFile);
  const server = await startMailServer(undefined, { disabledCommands: [], key, cert: key });
  await run(["canary"], {
    NODE_EXTRA_CA_CERTS: certificateFile,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(server.port),
    LEADS_TO: "hello@agency.example",
  });
  await server.close();
  expect(server.recipients).toEqual([["hello@agency.example"]]);
  expect(server.wasSecure()).toBe(true);
});
