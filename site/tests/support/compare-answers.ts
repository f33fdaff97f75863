import { request as ask } from "node:http";
import { expect } from "@playwright/test";

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Requests this exact URL without normalizing it or following redirects. */
const get = (origin: string, address: string) =>
  new Promise<Answer>((resolve, reject) => {
    ask(origin + address, (response) => {
      let body = "";
      response.setEncoding("latin1").on("data", (part: string) => (body += part));
      response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    })
      .on("error", reject)
      .end();
  });

/** The headers that may differ between servers. */
const own =
  /^(date|etag|last-modified|server|connection|keep-alive|transfer-encoding|accept-ranges|content-length|vary|allow|alt-svc|cf-cache-status)$/;

const comparable = ({ status, headers, body }: Answer, origin: string) => {
  const moved = [301, 302, 308].includes(status);
  const sent = Object.entries(headers)
    .filter(([name]) => !own.test(name) && !(moved && name === "content-type"))
    .map(([name, value]) => [
      name,
      // Apache always sends whole addresses.
      String(value).toLowerCase().replace("application/javascript", "text/javascript").replace(origin, ""),
    ]);
  // Both statuses mean a permanent redirect.
  return {
    status: status === 308 ? 301 : status,
    headers: Object.fromEntries(sent),
    body: moved ? "" : body,
  };
};

/** Expects two servers to send equivalent responses, except for the headers in `own`. */
export async function expectSameAnswers(ours: string, theirs: string, addresses: readonly string[]) {
  for (const address of addresses) {
    const [expected, found] = await Promise.all([get(ours, address), get(theirs, address)]);
    expect(comparable(found, theirs), address).toEqual(comparable(expected, ours));
  }
}
