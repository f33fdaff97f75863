import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer, FormService, Inbox, Post } from "./form-service";

export interface RunningService extends Inbox {
  origin: string;
  /** Sets the page that it sends on a GET, for a service that also hosts the site. */
  publish(html: string): void;
  /** Rejects messages with this response from now on. `lost` accepts a message and drops the connection. */
  answerWith(answer: Answer | "lost" | undefined): void;
  close(): void;
}

async function readPost(request: IncomingMessage): Promise<Post> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const type = request.headers["content-type"]?.split(";")[0] ?? "";
  return {
    path: request.url ?? "/",
    type,
    wantsJson: request.headers.accept?.includes("application/json") ?? false,
    fields:
      type === "application/json"
        ? (JSON.parse(text) as Record<string, unknown>)
        : Object.fromEntries(new URLSearchParams(text)),
  };
}

function send(response: ServerResponse, { status, headers, body }: Answer) {
  const type = typeof body === "string" ? "text/html" : "application/json";
  // An answer without a body is no page.
  response.writeHead(status, { ...(body && { "Content-Type": type }), ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Runs a service on its own port, for pages of any origin. */
export async function serveFormService(service: FormService): Promise<RunningService> {
  let html = "<title>A service</title>";
  const inbox: Inbox = { messages: [], spam: [] };
  const taken = new Set<string>();
  let fixed: Answer | "lost" | undefined;

  /** Returns whether a message with the same key was received before. */
  const isRepeated = ({ headers }: IncomingMessage) => {
    const key = headers["idempotency-key"];
    if (typeof key !== "string") return false;
    const isKnown = taken.has(key);
    taken.add(key);
    return isKnown;
  };

  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Expose-Headers", "Retry-After");
    if (request.method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Headers", service.allowedHeaders);
      return send(response, { status: 204, body: "" });
    }
    if (request.method !== "POST") return send(response, { status: 200, body: html });
    const post = await readPost(request);
    if (typeof fixed === "object") return send(response, fixed);
    const answer = service.take(post, isRepeated(request) ? { messages: [], spam: [] } : inbox);
    if (fixed === "lost") request.socket.destroy();
    else send(response, answer);
  };

  const server: Server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    ...inbox,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: (text) => (html = text),
    answerWith: (answer) => (fixed = answer),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
