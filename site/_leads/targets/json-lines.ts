import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Target } from "../outbox";

/** Appends each lead to a file, a line of JSON each. A line that is written twice has the same `delivery`. */
export const jsonLines = (file: string): Target => ({
  async deliver({ id, lead }) {
    await mkdir(path.dirname(file), { recursive: true });
    await appendFile(file, `${JSON.stringify({ delivery: id, ...lead })}\n`, { flush: true });
  },
  async erase(ids) {
    const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
    const kept = lines.filter((line) => !ids.some((id) => line.startsWith(`{"delivery":"${id}"`)));
    if (kept.length === lines.length) return;
    await writeFile(`${file}.part`, kept.join("\n"), { flush: true });
    await rename(`${file}.part`, file);
  },
});
