import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { contentTypes } from "../content-types";
import {
  addQuery,
  revalidated,
  headersFor,
  matches,
  parseHeaders,
  parseRedirects,
  restPattern,
  sortRedirects,
} from "../rules";

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/**
 * Returns a listener that serves a folder as common static hosts do: addresses without `index.html`, redirects that add
 * a trailing slash, the nearest `404.html` with status 404, and the rules in `_headers` and `_redirects`.
 *
 * @param base the site's path on its host, such as `/agency`
 */
export function siteListener(folder: string, base = ""): RequestListener {
  const headerRules = rereader(path.join(folder, "_headers"), parseHeaders);
  const redirectRules = rereader(path.join(folder, "_redirects"), (text) =>
    sortRedirects(parseRedirects(text)),
  );

  return function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD", "Cache-Control": revalidated }).end();
      return;
    }
    // Node also accepts a request such as `GET *:99999`, which is not a URL.
    const isPath = request.url!.startsWith("/");
    // With the origin as a base URL, `//host/about/` would refer to another host, and `//` would be invalid.
    const { pathname, search, searchParams } = new URL(
      isPath ? `http://localhost${request.url}` : "http://localhost",
    );
    const address = decode(pathname);
    if (!isPath || address.includes("\0")) {
      response.writeHead(400, { "Cache-Control": revalidated }).end("Bad request");
      return;
    }
    response.setHeader("Cache-Control", revalidated);
    for (const [name, value] of Object.entries(headersFor(headerRules(), address)))
      response.setHeader(name, value);
    const withSearch = (to: string) => addQuery(to, search, search.replace("?", "&"));
    const { moved, fallbacks } = redirectRules();
    const rule = moved.find(({ from, query }) => matches(from, address) && hasQuery(searchParams, query));
    if (rule) return redirect(response, rule.query ? rule.to : withSearch(rule.to), rule.status);

    if (base && address === base) return redirect(response, `${base}/${search}`, 301);
    if (!address.startsWith(`${base}/`)) return sendNotFound(request, response);
    const inside = address.slice(base.length);
    if (isFile(path.join(folder, inside, "index.html")) && !inside.endsWith("/"))
      return redirect(response, encodeURI(`${address}/`) + search, 301);
    const file = fileAt(folder, inside);
    const fallback = file ? undefined : fallbacks.find(({ from }) => matches(from, address));
    if (fallback) {
      const [, rest = ""] = new RegExp(restPattern(fallback)).exec(pathname) ?? [];
      return redirect(response, withSearch(fallback.to.replace(/:splat$/, () => rest)), fallback.status);
    }
    if (!file) return sendNotFound(request, response, notFoundPage(folder, inside));
    sendFile(request, response, file);
  };
}

/** Returns whether a request has the query of a rule. */
function hasQuery(parameters: URLSearchParams, query: string | undefined): boolean {
  const [name = "", value] = query?.split("=") ?? [];
  return query === undefined || parameters.get(name) === value;
}

/** Returns a server for a site without a receiver. */
export const createStaticServer = (folder: string, base?: string): Server =>
  createServer(siteListener(folder, base));

/** Returns a function that parses a file, and parses it again after a build has replaced it. */
function rereader<Rules>(file: string, parse: (text: string) => Rules): () => Rules {
  let read: { stamp: string; rules: Rules } | undefined;
  return () => {
    const { mtimeMs = 0, ino = 0, size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
    const stamp = [mtimeMs, ino, size].join();
    if (read?.stamp !== stamp) read = { stamp, rules: parse(isFile(file) ? readFileSync(file, "utf8") : "") };
    return read.rules;
  };
}

/** Decodes an address and removes `..` and `//`. Does not change an address with an invalid escape. */
function decode(pathname: string): string {
  try {
    return path.posix.normalize(decodeURIComponent(pathname));
  } catch {
    return pathname;
  }
}

/** Returns the file for an address, if the file exists and is public. */
function fileAt(folder: string, address: string): string | undefined {
  const file = path.join(folder, address);
  if (!file.startsWith(folder + path.sep) || /^\/_(headers|redirects)$/.test(address)) return undefined;
  const candidates = address.endsWith("/") ? [path.join(file, "index.html")] : [file, `${file}.html`];
  return candidates.find(isFile);
}

/** Returns the `404.html` of the requested folder, or of the nearest folder above it. */
function notFoundPage(folder: string, address: string): string | undefined {
  const parts = address.split("/").filter(Boolean);
  for (let depth = parts.length; depth >= 0; depth--) {
    const page = path.join(folder, ...parts.slice(0, depth), "404.html");
    if (isFile(page)) return page;
  }
  return undefined;
}

const redirect = (response: ServerResponse, to: string, status: number) =>
  void response.writeHead(status, { Location: to }).end();

/** Returns whether files of a type are worth compressing. */
const isText = (type: string) => /^text\/|\bjson|\bxml/.test(type);

/** The encodings of responses, from best to worst. */
const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
};

type Encoding = keyof typeof encoders;

/** Returns the best encoding that the browser accepts. In `Accept-Encoding`, `;q=0` rejects an encoding. */
function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const named = String(headers["accept-encoding"]).replaceAll(" ", "").split(",");
  const accepted = named.filter((each) => !/;q=0(\.0*)?$/.test(each)).map((each) => each.split(";")[0]);
  return (Object.keys(encoders) as Encoding[]).find((encoding) => accepted.includes(encoding));
}

/** Sends a file, compressed if it is text and the browser accepts an encoding. */
function sendFile(request: IncomingMessage, response: ServerResponse, file: string, status = 200) {
  const type = contentTypes[path.extname(file).toLowerCase()] ?? "application/octet-stream";
  if (!response.hasHeader("Content-Type")) response.setHeader("Content-Type", type);
  if (isText(type)) response.setHeader("Vary", "Accept-Encoding");
  const encoding = isText(type) ? encodingFor(request) : undefined;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  else response.setHeader("Content-Length", statSync(file).size);
  response.writeHead(status);
  if (request.method === "HEAD") return response.end();
  const encoder = encoding ? [encoders[encoding]()] : [];
  // If a visitor leaves early, `pipeline` closes all streams.
  return pipeline([createReadStream(file), ...encoder, response], () => {});
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, page?: string) {
  response.setHeader("Cache-Control", revalidated);
  if (page) return sendFile(request, response, page, 404);
  response.setHeader("Content-Type", contentTypes[".txt"]!);
  response.writeHead(404);
  return response.end(request.method === "HEAD" ? undefined : "Not found");
}
