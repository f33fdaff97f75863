import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

/** Serves a site's pages with a halt before a part of them, long enough for a browser to draw what is there. */
export function createHaltingServer(site: string, before: string): Server {
  async function pass(url: string, response: ServerResponse) {
    const answer = await fetch(site + url);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type")! });
    const halt = Math.max(0, body.indexOf(before));
    response.write(body.subarray(0, halt));
    if (halt) await setTimeout(500);
    response.end(body.subarray(halt));
  }
  return createServer(({ url }, response) => {
    pass(url!, response).catch(() => response.destroy());
  });
}
