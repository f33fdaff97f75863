import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { payload, post } from "./receiver-checks";
import { freePort } from "../../../../widgets/tests/server/free-port";
import { spawnScript } from "./spawn-receiver";

it("exits within ten seconds of SIGTERM even if a mail server hangs", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "stopped-"));
  const silent = createServer().listen(0, "127.0.0.1");
  const connected = once(silent, "connection");
  await once(silent, "listening");
  const port = await freePort();
  const receiver = spawnScript("../leads.ts", {
    PORT: String(port),
    LEADS_FOLDER: folder,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String((silent.address() as AddressInfo).port),
  });
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(() => fetch(`${address}/healthz`).catch(() => undefined), { timeout: 60_000 })
    .toBeTruthy();
  expect((await post((asked, init) => fetch(`${address}${asked}`, init), payload)).status).toBe(202);
  await connected;
  const start = performance.now();
  receiver.kill("SIGTERM");
  await once(receiver, "exit");
  expect(performance.now() - start).toBeLessThan(10_000);
  silent.close();
  await rm(folder, { recursive: true });
});
