import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sirv, { type RequestHandler } from "sirv";
import type { Connect } from "vite";
import { buildWidgets } from "../../_build/build-widgets";

/** An element's own file, the one that the loader asks for. */
const isElement = (url: string) => /\/[a-z]+-[a-z-]+\.js/.test(url) && !url.includes("/chunks/");

const emptyPage = '<!doctype html><html lang="en"><title>A page</title><body></body></html>';

/**
 * Builds the widgets and serves them as pages load them, below `/built/`: `sound/`, `flaky/` (an
 * element's file comes at the second try only) or `broken/` (never). `page` is an empty page.
 */
export async function serveBuiltWidgets(): Promise<{
  handle: Connect.NextHandleFunction;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), "built-widgets-"));
  await buildWidgets(folder, { standalone: false });
  const serve = sirv(folder, { dev: true });
  return { handle: answerFrom(serve), remove: () => rm(folder, { recursive: true, force: true }) };
}

const answerFrom =
  (serve: RequestHandler): Connect.NextHandleFunction =>
  (request, response, next) => {
    const [, way, file] = request.url?.match(/^\/built\/(sound|flaky|broken)(\/.*)/) ?? [];
    if (!way || !file) return next();
    if (/^\/page\b/.test(file)) return response.setHeader("Content-Type", "text/html").end(emptyPage);
    const fails = isElement(file) && (way === "broken" || (way === "flaky" && !file.includes("?retry")));
    if (fails) {
      response.statusCode = 503;
      return response.end();
    }
    request.url = file;
    serve(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  };
