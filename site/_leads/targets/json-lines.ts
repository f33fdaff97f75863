import { appendFile, mkdir, open } from "node:fs/promises";
import path from "node:path";
import type { Target } from "../outbox";

/** Returns the target that appends each lead to a file as a line of JSON. Duplicate lines have the same `delivery`. */
export const jsonLines = (file: string): Target => ({
  async deliver({ id, lead }) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await appendFile(file, `${JSON.stringify({ delivery: id, ...lead })}\n`, { flush: true, mode: 0o600 });
  },
  async erase(ids) {
    const erased = new Set(ids);
    const opened = await open(file, "r+").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    if (!opened) return;
    try {
      let position = 0;
      for (const line of (await opened.readFile("utf8")).split("\n")) {
        const { length } = Buffer.from(line);
        const id = /^\{"delivery":"([^"]+)"/.exec(line)?.[1];
        // Overwrite the line in place. Rewriting the file could lose lines that another process appends meanwhile.
        if (id && erased.has(id))
          await opened.write(
            JSON.stringify({ delivery: id, erased: true }).padEnd(length).slice(0, length),
            position,
          );
        position += length + 1;
      }
      await opened.sync();
    } finally {
      await opened.close();
    }
  },
});
