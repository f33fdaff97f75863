import type { IncomingMessage, ServerResponse } from "node:http";
import type { Connect } from "vite";

interface Published {
  html: string;
  headers?: Record<string, string>;
}

async function readJson<Value>(request: IncomingMessage): Promise<Value> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Value;
}

/** Accepts any message from any page. */
const accept = (response: ServerResponse) =>
  response
    .setHeader("Access-Control-Allow-Origin", "*")
    .setHeader("Access-Control-Allow-Headers", "Content-Type, Idempotency-Key")
    .setHeader("Content-Type", "application/json")
    .end("{}");

/**
 * A stand-in for a partner's server and for other servers. `PUT /published/<name>` sets the HTML and headers of that
 * URL, and `/answers/contact` accepts messages.
 */
export function servePartnerPages(): Connect.NextHandleFunction {
  const pages = new Map<string, Published>();

  const show = (response: ServerResponse, { html, headers = {} }: Published) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  };
  const publish = async (request: IncomingMessage, address: string) =>
    void pages.set(address, await readJson<Published>(request));

  return (request, response, next) => {
    const [, folder, rest] = request.url!.match(/^\/([a-z]+)\/([^?]*)/) ?? [];
    if (folder === "answers") {
      accept(response);
    } else if (folder !== "published") {
      next();
    } else if (request.method === "PUT") {
      publish(request, rest!).then(() => response.end(), next);
    } else {
      show(response, pages.get(rest!)!);
    }
  };
}
