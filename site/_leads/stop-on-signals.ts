import type { NodeReceiver } from "./node-receiver";

/** On Ctrl-C, or when the system asks, ends the server, and then the process when no delivery is under way. */
export function stopOnSignals(server: { close(done: () => void): unknown }, receiver: NodeReceiver): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => server.close(() => void receiver.stop().then(() => process.exit())));
}
