import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

// Workers need tsx to load TypeScript, like the main thread.
register();

const { writeIndex } = await import("./write-index.ts");

await writeIndex(workerData.folder, workerData.posts);
