import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { contentTypes } from "../../_hosting/server/create-server";
import { listen, type Served } from "../support/serve-built";

const toBrotli = promisify(brotliCompress);

/** Serves texts by their address, as hosts send what they keep: in Brotli at quality 11, open to every origin. */
export function serveTexts(read: (address: string) => Promise<string | Buffer>): Promise<Served> {
  const kept = new Map<string, Promise<Buffer>>();
  const server = createServer(async ({ url = "/" }, response) => {
    const address = new URL(url, "http://localhost").pathname;
    if (!kept.has(address)) kept.set(address, read(address).then(toBrotli));
    try {
      const body = await kept.get(address)!;
      const type = contentTypes[path.extname(address)] ?? contentTypes[".html"]!;
      response.writeHead(200, {
        "Content-Type": type,
        "Content-Encoding": "br",
        "Access-Control-Allow-Origin": "*",
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return listen(server);
}

export const serveFolder = (folder: string): Promise<Served> =>
  serveTexts((address) => readFile(path.join(folder, address)));
