import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sirv, { type RequestHandler } from "sirv";
import type { Connect } from "vite";
import { buildLite, buildWidgets } from "../../_build/bundles/build-widgets";
import { widgetTags } from "../../_build/widget-tags";
import type { Library } from "./vite-middleware";

/** An element's own file, the one that the loader asks for. */
const isElement = (file: string) => widgetTags.some((tag) => file.startsWith(`/${tag}.js`));

/** The sheet of an element's shadow root, or what all have in common. */
const isSheet = (file: string) =>
  ["embed", ...widgetTags].some((name) => file.startsWith(`/chunks/${name}-`) && file.endsWith(".js"));

/** Which files can't be had, by the way that is asked. */
const failures: Record<string, (file: string) => boolean> = {
  sound: () => false,
  /** The same files, as from another place. */
  other: () => false,
  /** At the second try an element's file comes. */
  flaky: (file) => isElement(file) && !file.includes("?retry"),
  /** It comes when a visitor tries again. */
  late: (file) => isElement(file) && !file.includes("?retry=2"),
  broken: isElement,
  bare: isSheet,
  /** One element's file, and all others come. */
  partial: (file) => file.startsWith("/faq-accordion.js"),
  silent: isElement,
  slow: isSheet,
};
/** Neither given nor refused. */
const unanswered = ["silent", "slow"];

/** What the site's `_headers` has for them. */
const headers = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

const emptyPage = '<!doctype html><html lang="en"><title>A page</title><body></body></html>';

/**
 * Builds the widgets and serves them as pages load them, below `/built/<way>/`, where some can't be
 * had: see `failures`. The same lies below `/built/<way>/widgets/v1/`, as on an origin. `page` is an empty
 * page. On Preact an element's file is the one that partners load from `lite/`.
 */
export async function serveBuiltWidgets(library: Library): Promise<{
  handle: Connect.NextHandleFunction;
  remove(): Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), "built-widgets-"));
  await buildWidgets(folder, "/built/sound/");
  if (library === "preact") await buildLite(folder);
  const serve = sirv(folder, {
    dev: true,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  return { handle: answerFrom(serve), remove: () => rm(folder, { recursive: true, force: true }) };
}

const answerFrom =
  (serve: RequestHandler): Connect.NextHandleFunction =>
  (request, response, next) => {
    const [, way, file] = request.url?.match(/^\/built\/([a-z]+)(?:\/widgets\/v1)?(\/.*)/) ?? [];
    if (!way || !file) return next();
    if (/^\/page\b/.test(file)) return response.setHeader("Content-Type", "text/html").end(emptyPage);
    if (failures[way]!(file)) {
      if (unanswered.includes(way)) return;
      response.statusCode = 503;
      return response.end();
    }
    request.url = file;
    serve(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  };
