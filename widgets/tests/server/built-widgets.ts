import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sirv, { type RequestHandler } from "sirv";
import type { Connect } from "vite";
import {
  buildLoader,
  buildSiteWidgets,
  buildStandalone,
  buildWidgets,
} from "../../publish/files/bundles/build-widgets";
import { widgetTags } from "../../publish/files/widget-tags";

const isElement = (file: string) => widgetTags.some((tag) => file.startsWith(`/${tag}.js`));

/**
 * The files that fail in some modes. The mode is part of the URL. `other` has the same files as `sound`, and `site` those
 * of our own pages; in `stub`, stand-ins that only record events replace the elements' scripts.
 */
const failures: Partial<Record<string, (file: string) => boolean>> = {
  /** An element's script fails once. */
  flaky: (file) => isElement(file) && !file.includes("?retry"),
  /** An element's script fails until the visitor retries. */
  late: (file) => isElement(file) && !file.includes("?retry=2"),
  broken: isElement,
  partial: (file) => file.startsWith("/faq-accordion.js"),
  silent: isElement,
};
/** The mode in which the server never responds to requests for the failing files. */
const unanswered = "silent";

/** The headers that the site sets for the built files. */
const headers = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

/** A script that defines an element without content. `heard` lists the clicks and submits that reach the element. */
const stubOf = (tag: string) => `customElements.define("${tag}", class extends HTMLElement {
  static [Symbol.for("agency.widget")] = true;
  connectedCallback() {
    this.heard = [];
    this.dataset.ready = "";
    for (const type of ["click", "submit"]) this.addEventListener(type, (event) => {
      this.heard.push([event.type, event.target.id].join(" ").trim());
      if (event.target.localName !== "button") event.preventDefault();
    });
  }
})`;

const emptyPage = '<!doctype html><html lang="en"><title>A page</title><body></body></html>';

/**
 * Builds the widgets for partners and serves them below `/built/<mode>/`. In some modes, the server fails for the
 * files in `failures`. The same files are also served below `/built/<mode>/widgets/v1/`, as on a real origin.
 * `/built/<mode>/page` is an empty page.
 */
export async function serveBuiltWidgets() {
  const folder = await mkdtemp(path.join(tmpdir(), "built-widgets-"));
  await buildWidgets(folder);
  await buildStandalone(path.join(folder, "standalone"), ["agency-contact-form", "faq-accordion"]);
  await buildLoader(folder, "/built/sound/");
  await buildSiteWidgets(path.join(folder, "site"), "/built/site/");
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
    const [, mode, file] = request.url?.match(/^\/built\/([a-z]+)(?:\/widgets\/v1)?(\/.*)/) ?? [];
    if (!mode || !file) return next();
    if (/^\/page\b/.test(file)) return response.setHeader("Content-Type", "text/html").end(emptyPage);
    if (failures[mode]?.(file)) {
      if (mode === unanswered) return;
      response.statusCode = 503;
      return response.end();
    }
    if (mode === "stub" && isElement(file))
      return response.setHeader("Content-Type", "text/javascript").end(stubOf(path.basename(file, ".js")));
    request.url = mode === "site" ? `/site${file}` : file;
    serve(request, response, () => {
      response.statusCode = 404;
      response.end();
    });
  };
