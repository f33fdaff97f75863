import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { Fixtures } from "../runtime/fixtures";
import type { PrerenderOptions } from "../runtime/prerender";

const widgets = path.resolve(import.meta.dirname, "..");

async function prerenderFixture(server: ViteDevServer, query: URLSearchParams): Promise<string> {
  const widget = query.get("widget") ?? "";
  const name = query.get("fixture") ?? "";
  const { prerender } = await server.ssrLoadModule(path.join(widgets, "runtime/prerender.tsx"));
  const module = await server.ssrLoadModule(path.join(widgets, widget, `${widget}.fixtures.ts`));
  const fixture = (module.fixtures as Fixtures)[name];
  if (!fixture) throw new Error(`<${widget}> has no fixture "${name}".`);
  const options = { id: query.get("id") ?? "p", hydrate: query.get("hydrate") ?? "load" } as PrerenderOptions;
  return prerender(widget, fixture.props, options);
}

/**
 * Responds to `/@prerender?widget=…&fixture=…&hydrate=…&id=…` with the HTML that the build would write into a page,
 * rendered from the current sources.
 */
export const prerenderEndpoint = (): Plugin => ({
  name: "prerender-endpoint",
  apply: "serve",
  configureServer(server) {
    server.middlewares.use("/@prerender", (request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://workbench");
      prerenderFixture(server, searchParams).then(
        (html) => response.setHeader("Content-Type", "text/html; charset=utf-8").end(html),
        (error: Error) => {
          response.statusCode = 500;
          response.end(error.message);
        },
      );
    });
  },
});
