import type { NodeReceiver } from "./node-receiver";

/** Service managers kill a process that has not ended after ten seconds or more. */
const GRACE = 8000;

/** Ends the process on SIGINT and SIGTERM, after the current requests and deliveries, but within eight seconds. */
export function stopOnSignals(server: { close(done: () => void): unknown }, receiver: NodeReceiver): void {
  const stop = () => {
    // A delivery that is cut off is attempted again when its lease has expired.
    setTimeout(() => process.exit(), GRACE).unref();
    server.close(() => void receiver.stop().finally(() => process.exit()));
    (server as { closeIdleConnections?(): void }).closeIdleConnections?.();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
}
