import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { inRoot } from "../_build/paths";
import { createStaticServer } from "../_hosting/server/create-server";

export const dist = inRoot("dist");

/** @throws Error if there is no built site */
export function requireBuilt(): void {
  if (!existsSync(path.join(dist, "index.html")))
    throw new Error("There is no built site in dist/. Run `npm run build` first.");
}

/** Serves the built site on a free port. */
export async function serveDist() {
  requireBuilt();
  const server = createStaticServer(dist);
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
