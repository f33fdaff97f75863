import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { Fixtures } from "../runtime/fixtures";
import type { PrerenderOptions } from "../runtime/prerender";

const widgets = path.resolve(import.meta.dirname, "..");

type Respond = (server: ViteDevServer, query: URLSearchParams) => Promise<string>;

const load = <Module>(server: ViteDevServer, file: string) =>
  server.ssrLoadModule(path.join(widgets, file)) as Promise<Module>;

const prerenderFixture: Respond = async (server, query) => {
  const widget = query.get("widget") ?? "";
  const name = query.get("fixture") ?? "";
  const { prerender } = await load<typeof import("../runtime/prerender")>(server, "runtime/prerender.tsx");
  const { fixtures } = await load<{ fixtures: Fixtures }>(server, `${widget}/${widget}.fixtures.ts`);
  const fixture = fixtures[name];
  if (!fixture) throw new Error(`<${widget}> has no fixture "${name}".`);
  const options = { id: query.get("id") ?? "p", hydrate: query.get("hydrate") ?? "load" } as PrerenderOptions;
  return prerender(widget, fixture.props, options);
};

const describeControls: Respond = async (server, query) => {
  const { widget, fixture } = Object.fromEntries(query);
  const module = await load<typeof import("./render-controls")>(server, "workbench/render-controls.ts");
  return module.renderControls(widget!, fixture!);
};

const responses: Readonly<Record<string, Respond>> = {
  "/@prerender": prerenderFixture,
  "/@controls": describeControls,
};

/** Responds with the HTML of a prerendered fixture or of the controls, from the current sources. */
export const prerenderEndpoint = (): Plugin => ({
  name: "prerender-endpoint",
  apply: "serve",
  configureServer(server) {
    for (const [address, respond] of Object.entries(responses))
      server.middlewares.use(address, (request, response) => {
        const { searchParams } = new URL(request.url ?? "", "http://workbench");
        respond(server, searchParams).then(
          (html) => response.setHeader("Content-Type", "text/html; charset=utf-8").end(html),
          (error: Error) => {
            response.statusCode = 500;
            response.end(error.message);
          },
        );
      });
  },
});
