import { writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { serve } from "../../tests/support/serve";
import { prepareAnnouncement } from "./index-now";

const key = "0123456789abcdef";
const dist = testFolder();
afterEach(() => void vi.restoreAllMocks());

function sitemap(origin: string, pages: Record<string, string>) {
  const entries = Object.entries(pages).map(([page, day]) => {
    const address = page.includes(":") ? page : origin + page;
    return `<url><loc>${address}</loc>${day && `<lastmod>${day}</lastmod>`}</url>`;
  });
  return `<urlset>${entries.join("\n")}</urlset>`;
}

const former = {
  "/": "2026-01-01",
  "/same/": "2026-01-01",
  "/undated/": "",
  "/gone/": "",
  "https://other.example/": "2026-01-01",
};
const present = { "/": "2026-02-02", "/same/": "2026-01-01", "/undated/": "", "/new/?a=1&amp;b": "" };

async function announce(
  answer: RequestListener,
  given: { online?: number; key?: string; dist?: string } = {},
) {
  const [lines, bodies]: [string[], any[]] = [[], []];
  const server = createServer((request, response) => {
    if (request.method === "GET")
      return response.writeHead(given.online ?? 200).end(sitemap(`http://${request.headers.host}`, former));
    let body = "";
    request.on("data", (data) => (body += String(data)));
    request.on("end", () => {
      bodies.push(JSON.parse(body));
      answer(request, response);
    });
    return undefined;
  });
  await serve(server, async (origin) => {
    writeFileSync(path.join(dist, "robots.txt"), `Sitemap: ${origin}/sitemap.xml\n`);
    writeFileSync(path.join(dist, "sitemap.xml"), sitemap(origin, present));
    if (given.key !== "preview") writeFileSync(path.join(dist, `${key}.txt`), key);
    const log = (line: string) => lines.push(line.replaceAll(origin, ""));
    const wanted = given.key === "" ? undefined : key;
    await (
      await prepareAnnouncement({ origin, dist, log }, wanted, `${origin}/indexnow`)
    )();
    for (const body of bodies) body.urlList = body.urlList.map((page: string) => page.replace(origin, ""));
  });
  return { lines, bodies };
}

it("sends pages that are new, gone or have another date, and every page of a new site", async () => {
  const { bodies: all } = await announce((_, response) => response.end(), { online: 404 });
  expect(all[0].urlList).toEqual(["/", "/same/", "/undated/", "/new/?a=1&b"]);
  const { lines, bodies } = await announce((_, response) => response.writeHead(202).end());
  expect(bodies).toEqual([
    {
      host: expect.stringContaining("localhost"),
      key,
      keyLocation: expect.stringMatching(`/${key}.txt$`),
      urlList: ["/", "/new/?a=1&b", "/gone/"],
    },
  ]);
  expect(lines).toEqual(["Search engines are notified of 3 pages."]);
});

it.each([
  ["no key is set", { key: "" }],
  ["the build is a preview", { key: "preview" }],
])("sends nothing if %s", async (_, given) => {
  expect(await announce((__, response) => response.end(), given)).toEqual({ lines: [], bodies: [] });
});

it.each<[string, RequestListener, object, string]>([
  ["refuses", (_, response) => response.writeHead(403).end(), {}, "status 403"],
  ["answers 429", (_, response) => response.writeHead(429).end(), {}, "status 429"],
  ["closes the connection", ({ socket }) => socket.destroy(), {}, "fetch failed"],
  ["hangs", () => {}, {}, "timeout"],
  ["is never asked, because the site online fails", () => {}, { online: 500 }, "status 500"],
])("only reports it if the service %s", async (_, answer, given, message) => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, "timeout").mockImplementation((time) => timeout.call(AbortSignal, time / 20));
  expect((await announce(answer, given)).lines).toEqual([expect.stringContaining(message)]);
});
