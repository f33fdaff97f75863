import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Runs a server on a free port while `use` runs. */
export async function serve(server: Server, use: (origin: string) => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  try {
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
