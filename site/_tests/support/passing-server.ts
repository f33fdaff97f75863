import { createServer, type Server, type ServerResponse } from "node:http";

/**
 * Serves a site as it is, under its own headers, but its pages in a way of their own.
 *
 * @param origin of the site
 * @param sendPage ends an answer with this page
 * @param faults is told what is asked for and can't be had
 */
export function createPassingServer(
  origin: string,
  sendPage: (page: string, response: ServerResponse) => unknown,
  faults: string[] = [],
): Server {
  async function pass(url: string, response: ServerResponse) {
    const answer = await fetch(origin + url, {
      headers: { "Accept-Encoding": "identity" },
      redirect: "manual",
    });
    if (answer.status >= 400) faults.push(`request: ${url} ${answer.status}`);
    const { "content-length": _, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers);
    if (answer.headers.get("Content-Type")?.startsWith("text/html"))
      await sendPage(await answer.text(), response);
    else response.end(Buffer.from(await answer.arrayBuffer()));
  }
  return createServer(({ url = "/" }, response) => {
    pass(url, response).catch(() => response.destroy());
  });
}
