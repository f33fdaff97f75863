import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

// Workers do not load TypeScript by default either.
register();

const { writeIndex } = await import("./write-index.ts");

await writeIndex(workerData.folder, workerData.posts);
