import type { Server } from "node:http";
import { setTimeout } from "node:timers/promises";
import { createPassingServer } from "./passing-server";

/** Serves a site's pages with a halt before a part of them, long enough for a browser to draw what is there. */
export const createHaltingServer = (origin: string, before: string): Server =>
  createPassingServer(origin, async (page, response) => {
    const halt = page.indexOf(before);
    if (halt < 0) throw new Error(`A page holds no ${before} to halt before.`);
    response.write(page.slice(0, halt));
    await setTimeout(500);
    response.end(page.slice(halt));
  });
