import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { headersFor, matches, parseHeaders, parseRedirects } from "./rules";

/** What each kind of file is sent as. */
export const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
const compressible = /text|json|javascript|xml|manifest/;

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/**
 * Serves a folder as the common static hosts do: clean addresses, a redirect to the trailing slash,
 * the nearest `404.html` with status 404, and what `_headers` and `_redirects` say.
 *
 * @param base the path that the folder is served below, such as `/agency`
 */
export function createStaticServer(folder: string, base = ""): Server {
  const read = (name: string) =>
    isFile(path.join(folder, name)) ? readFileSync(path.join(folder, name), "utf8") : "";
  const headerRules = parseHeaders(read("_headers"));
  const redirectRules = parseRedirects(read("_redirects"));

  return createServer((request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const address = decode(pathname);
    for (const [name, value] of Object.entries(headersFor(headerRules, address)))
      response.setHeader(name, value);
    const rule = redirectRules.find(({ from, status }) => status < 400 && matches(from, address));
    if (rule) return redirect(response, rule.to, rule.status);

    if (base && address === base) return redirect(response, `${base}/${search}`, 301);
    const inside = address.startsWith(`${base}/`);
    const found = inside ? find(folder, address.slice(base.length)) : {};
    if (found.file) return send(request, response, found.file, 200);
    if (found.redirect) return redirect(response, base + found.redirect + search, 301);
    send(request, response, inside ? notFoundPage(folder, address.slice(base.length)) : undefined, 404);
  });
}

/** The address in plain letters, with neither `..` nor `//`. One with a broken escape names no file. */
function decode(pathname: string): string {
  try {
    return path.posix.normalize(decodeURIComponent(pathname));
  } catch {
    return pathname;
  }
}

function find(folder: string, address: string): { file?: string; redirect?: string } {
  const file = path.join(folder, address);
  const outside = !file.startsWith(folder + path.sep) || /^\/_(headers|redirects)$/.test(address);
  if (outside) return {};
  if (address.endsWith("/"))
    return isFile(path.join(file, "index.html")) ? { file: path.join(file, "index.html") } : {};
  if (isFile(file)) return { file };
  if (isFile(`${file}.html`)) return { file: `${file}.html` };
  return isFile(path.join(file, "index.html")) ? { redirect: `${address}/` } : {};
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
  void response.writeHead(status, { Location: encodeURI(to) }).end();

function send(request: IncomingMessage, response: ServerResponse, file: string | undefined, status: number) {
  if (!file) return void response.writeHead(status, { "Content-Type": "text/plain" }).end("Not found");
  const given = response.getHeader("Content-Type") ?? contentTypes[path.extname(file)];
  const type = String(given ?? "application/octet-stream");
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (["br", "gzip"] as const).find(
    (name) => compressible.test(type) && new RegExp(`\\b${name}\\b`).test(accepted),
  );
  response.setHeader("Content-Type", type);
  response.setHeader("Vary", "Accept-Encoding");
  if (encoding) response.setHeader("Content-Encoding", encoding);
  else response.setHeader("Content-Length", statSync(file).size);
  response.writeHead(status);
  if (request.method === "HEAD") return void response.end();
  if (encoding) response.end(compressed(file, encoding));
  else createReadStream(file).pipe(response);
}

const compressors = {
  br: (content: Buffer) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => gzipSync(content),
};

const kept = new Map<string, { changed: number; content: Buffer }>();

/** Compresses a file once, as hosts do: beside a page that loads, it would take its processor while that is measured. */
function compressed(file: string, encoding: keyof typeof compressors): Buffer {
  const key = `${encoding} ${file}`;
  const changed = statSync(file).mtimeMs;
  const known = kept.get(key);
  if (known?.changed === changed) return known.content;
  const content = compressors[encoding](readFileSync(file));
  kept.set(key, { changed, content });
  return content;
}
