import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";

/** Returns a port that no program uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Runs a script of this folder in a process that a test may kill. */
export const spawnScript = (
  script: string,
  environment: Record<string, string>,
  ...words: string[]
): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx", path.join(import.meta.dirname, script), ...words], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...environment },
  });
