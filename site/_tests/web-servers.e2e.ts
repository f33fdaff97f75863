import { request as ask } from "node:http";
import { files } from "./support/built-site";
import { expect, test } from "./support/test";
import { isInstalled, startWebServer, webServers } from "./support/web-servers";

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Asks for exactly this address, and follows nothing. */
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

/** What each server words in its own way. */
const own =
  /^(date|etag|last-modified|server|connection|keep-alive|transfer-encoding|accept-ranges|content-length|vary|allow|alt-svc)$/;

const comparable = ({ status, headers, body }: Answer) => {
  // Two names of a move for good.
  const moved = status === 301 || status === 308;
  const sent = Object.entries(headers)
    .filter(([name]) => !own.test(name) && !(moved && name === "content-type"))
    .map(([name, value]) => [
      name,
      String(value).toLowerCase().replace("application/javascript", "text/javascript"),
    ]);
  return { status: moved ? 301 : status, headers: Object.fromEntries(sent), body: moved ? "" : body };
};

const asked = [
  ...files
    .filter((file) => !file.startsWith("_"))
    .map((file) => `/${file}`.replace(/(^|\/)index\.html$/, "$1")),
  "/about",
  "/case-studies/ecommerce-redesign",
  "/case-studies/ecommerce-redesign/",
  "/nowhere",
  "/blog/nowhere/",
  "/widgets/v1/nowhere.js",
  "/_headers",
  "/_redirects",
  "/about/?from=a&to=b",
];

for (const server of webServers) {
  test(`${server.name} with the configuration from the build answers like ours`, async ({ origin }) => {
    test.skip(!isInstalled(server), `${server.name} is not installed: NOT RUN`);
    const other = await startWebServer(server);
    try {
      for (const address of asked) {
        const [ours, theirs] = await Promise.all([get(origin, address), get(other.origin, address)]);
        expect(comparable(theirs), address).toEqual(comparable(ours));
      }
    } finally {
      await other.stop();
    }
  });
}
