import { availableParallelism, loadavg } from "node:os";

/** What the figures were taken on: other work on the machine makes them worse. */
export const describeMachine = () =>
  `${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}`;
