import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect } from "vitest";
import { createStaticServer } from "../../hosting/server/create-server";
import { dist } from "./built-site";

/** Serves the built site to a test file. Returns a function that checks headers at addresses. */
export function serveBuilt() {
  const server = createStaticServer(dist);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "localhost", resolve)));
  afterAll(() => void server.close());

  const headersOf = async (address: string) => {
    const { port } = server.address() as AddressInfo;
    const headers = { "Accept-Encoding": "gzip" };
    const answer = await fetch(`http://localhost:${port}${address}`, { headers });
    await answer.body?.cancel();
    return Object.fromEntries(answer.headers);
  };

  return async (addresses: readonly string[], expected: Record<string, unknown>) => {
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect(await headersOf(address), address).toMatchObject(expected);
  };
}

/** Returns the addresses of built files. */
export const addressesOf = (files: readonly string[]) => files.map((file) => encodeURI(`/${file}`));
