import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

// Like the main thread, a worker needs tsx to load TypeScript.
register();

const { writeIndex } = await import("./write-index.ts");

await writeIndex(workerData.folder, workerData.posts);
