import type { NodeReceiver } from "./node-receiver";

/** The time allowed for finishing current work, in milliseconds. Docker kills a process after ten seconds. */
const GRACE = 8000;

/** Ends the process after SIGINT or SIGTERM. Current requests and deliveries have eight seconds to finish. */
export function stopOnSignals(server: { close(done: () => void): unknown }, receiver: NodeReceiver): void {
  const stop = () => {
    // An interrupted delivery is attempted again when its lease expires.
    setTimeout(() => process.exit(), GRACE).unref();
    server.close(() => void receiver.stop().finally(() => process.exit()));
    (server as { closeIdleConnections?(): void }).closeIdleConnections?.();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
}
