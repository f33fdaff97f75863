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
import { addQuery, headersFor, matches, parseHeaders, parseRedirects } from "./rules";

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/**
 * Serves a folder as the common static hosts do: clean addresses, a redirect to the trailing slash,
 * the nearest `404.html` with status 404, and what `_headers` and `_redirects` say.
 *
 * @param base the path that the folder is served below, such as `/agency`
 */
export function siteListener(folder: string, base = ""): RequestListener {
  const read = (name: string) =>
    isFile(path.join(folder, name)) ? readFileSync(path.join(folder, name), "utf8") : "";
  const headerRules = parseHeaders(read("_headers"));
  const redirectRules = parseRedirects(read("_redirects"));

  return function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const address = decode(pathname);
    for (const [name, value] of Object.entries(headersFor(headerRules, address)))
      response.setHeader(name, value);
    const rule = redirectRules.find(({ from, status }) => status < 400 && matches(from, address));
    if (rule) return redirect(response, addQuery(rule.to, search, search.replace("?", "&")), rule.status);

    if (base && address === base) return redirect(response, `${base}/${search}`, 301);
    if (!address.startsWith(`${base}/`)) return sendNotFound(request, response);
    const inside = address.slice(base.length);
    if (isFile(path.join(folder, inside, "index.html")) && !inside.endsWith("/"))
      return redirect(response, encodeURI(`${address}/`) + search, 301);
    const file = fileAt(folder, inside);
    if (!file) return sendNotFound(request, response, notFoundPage(folder, inside));
    sendFile(request, response, file);
  };
}

/** A server of a site alone. */
export const createStaticServer = (folder: string, base?: string): Server =>
  createServer(siteListener(folder, base));

/** The address in plain letters, with neither `..` nor `//`. One with a broken escape names no file. */
function decode(pathname: string): string {
  try {
    return path.posix.normalize(decodeURIComponent(pathname));
  } catch {
    return pathname;
  }
}

/** The file for an address, if there is one for all to see. */
function fileAt(folder: string, address: string): string | undefined {
  const file = path.join(folder, address);
  if (!file.startsWith(folder + path.sep) || /^\/_(headers|redirects)$/.test(address)) return undefined;
  const candidates = address.endsWith("/") ? [path.join(file, "index.html")] : [file, `${file}.html`];
  return candidates.find(isFile);
}

/** The `404.html` of the folder asked for, or of the nearest one above it. */
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

/** What is worth compressing. */
const isText = (type: string) => /^text\/|json|xml/.test(type);

/** How a response may be encoded, the better way first. */
const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
};

type Encoding = keyof typeof encoders;

/** The best encoding that a browser takes: those that `Accept-Encoding` names, but for `;q=0`. */
function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const named = String(headers["accept-encoding"]).replaceAll(" ", "").split(",");
  const accepted = named.filter((each) => !/;q=0(\.0*)?$/.test(each)).map((each) => each.split(";")[0]);
  return (Object.keys(encoders) as Encoding[]).find((encoding) => accepted.includes(encoding));
}

/**
 * Sends a file, compressed where it is text and the browser takes that. Not by sirv: it adds `Cache-Control` to files
 * for which the site's rules say nothing. Nor by compression: it takes `no-transform`, meant for proxies, for its own.
 */
function sendFile(request: IncomingMessage, response: ServerResponse, file: string, status = 200) {
  const type = contentTypes[path.extname(file)] ?? "application/octet-stream";
  if (!response.hasHeader("Content-Type")) response.setHeader("Content-Type", type);
  if (isText(type)) response.setHeader("Vary", "Accept-Encoding");
  const encoding = isText(type) ? encodingFor(request) : undefined;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  else response.setHeader("Content-Length", statSync(file).size);
  response.writeHead(status);
  if (request.method === "HEAD") return response.end();
  const encoder = encoding ? [encoders[encoding]()] : [];
  // A visitor may leave before the end; then all of it is closed.
  return pipeline([createReadStream(file), ...encoder, response], () => {});
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, page?: string) {
  if (page) return sendFile(request, response, page, 404);
  response.setHeader("Content-Type", contentTypes[".txt"]!);
  response.writeHead(404);
  return response.end(request.method === "HEAD" ? undefined : "Not found");
}
