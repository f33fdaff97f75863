import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import { compress } from "hono/compress";
import { contentTypes } from "../content-types";
import { rulesFile } from "../hosting-folder";
import {
  addQuery,
  fallsBack,
  revalidated,
  headersFor,
  matches,
  restPattern,
  sortRedirects,
  type Rules,
} from "../rules";

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** Returns the rules of the build that wrote a folder. A copy of the folder has none, so its forwarding pages redirect. */
function rulesOf(folder: string): Rules {
  const file = rulesFile(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { headers: [], redirects: [] };
}

/**
 * Returns a listener that serves a folder as common static hosts do: addresses without `index.html`, redirects that add
 * a trailing slash, the nearest `404.html` with status 404, and rules. It reads these for each request, because a build
 * replaces them.
 */
export function siteListener(folder: string, base = "", rules = () => rulesOf(folder)): RequestListener {
  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    await next();
    const { headers, status } = context.res;
    for (const [name, value] of Object.entries(headersFor(rules().headers, addressOf(context))))
      if (status < 400 || name !== "Content-Type") headers.set(name, value);
    if (status >= 300 || !headers.has("Cache-Control")) headers.set("Cache-Control", revalidated);
  });
  app.get("*", async (context) => {
    const { pathname, search, searchParams } = new URL(context.req.url);
    const address = addressOf(context);
    const withSearch = (to: string) => addQuery(to, search, search.replace("?", "&"));
    const redirect = (to: string, status: number) => context.body(null, status as 301, { Location: to });

    const { moved, fallbacks } = sortRedirects(rules().redirects);
    const rule = moved.find(({ from, query }) => matches(from, address) && hasQuery(searchParams, query));
    if (rule) return redirect(rule.query ? rule.to : withSearch(rule.to), rule.status);
    if (base && address === base) return redirect(`${base}/${search}`, 301);
    if (!address.startsWith(`${base}/`)) return context.text("Not found", 404);

    const inside = address.slice(base.length);
    if (isFile(path.join(folder, inside, "index.html")) && !inside.endsWith("/"))
      return redirect(encodeURI(`${address}/`) + search, 301);
    const file = fileAt(folder, inside);
    if (file) return send(context, file);
    const fallback = fallbacks.find((one) => fallsBack(one, address));
    if (fallback) {
      const [, rest = ""] = new RegExp(restPattern(fallback)).exec(pathname) ?? [];
      return redirect(withSearch(fallback.to.replace(/:splat$/, () => rest)), fallback.status);
    }
    const page = notFoundPage(folder, inside);
    if (!page) return context.text("Not found", 404);
    const { body, headers } = await send(context, page);
    return new Response(body, { status: 404, headers });
  });
  app.all("*", (context) => context.body(null, 405, { Allow: "GET, HEAD" }));
  const listener = getRequestListener(app.fetch);
  return (request, response) => void listener(request, response);
}

export const createStaticServer = (...settings: Parameters<typeof siteListener>): Server =>
  createServer(siteListener(...settings));

/** Returns the decoded address of a request, without `..` and `//`. Does not change one with an invalid escape. */
function addressOf({ req }: Context): string {
  const { pathname } = new URL(req.url);
  try {
    return path.posix.normalize(decodeURIComponent(pathname));
  } catch {
    return pathname;
  }
}

function hasQuery(parameters: URLSearchParams, query: string | undefined): boolean {
  const [name = "", value] = query?.split("=") ?? [];
  return query === undefined || parameters.get(name) === value;
}

function fileAt(folder: string, address: string): string | undefined {
  const file = path.join(folder, address, address.endsWith("/") ? "index.html" : "");
  const isPublic =
    file.startsWith(folder + path.sep) && !/^\/(?:_headers|_redirects|\.htaccess)$/.test(address);
  return isPublic && isFile(file) ? file : undefined;
}

function notFoundPage(folder: string, address: string): string | undefined {
  const parts = address.split("/").filter(Boolean);
  return parts
    .map((_, depth) => path.join(folder, ...parts.slice(0, parts.length - depth), "404.html"))
    .concat(path.join(folder, "404.html"))
    .find(isFile);
}

async function send(context: Context, file: string): Promise<Response> {
  const response = (await serveStatic({ path: file })(context, async () => {})) as Response;
  response.headers.set(
    "Content-Type",
    contentTypes[path.extname(file).toLowerCase()] ?? "application/octet-stream",
  );
  return response;
}
