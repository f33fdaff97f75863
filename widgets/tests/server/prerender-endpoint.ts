import type { ServerResponse } from "node:http";
import path from "node:path";
import type { Connect, Plugin } from "vite";

const widgets = path.resolve(import.meta.dirname, "../..");

type Contracts = typeof import("../../publish/files/contracts/contracts");
type Prerender = typeof import("../../runtime/prerender");

/** Responds to `/@prerender?widget=…&fixture=…&hydrate=…&id=…` with the HTML that the build writes into a page. */
export const prerenderEndpoint = (): Plugin => ({
  name: "prerender-endpoint",
  configureServer(server) {
    const load = (file: string) => server.ssrLoadModule(path.join(widgets, file));
    const respond = async (request: Connect.IncomingMessage, response: ServerResponse) => {
      const query = new URL(request.url ?? "", "http://tests").searchParams;
      const { widget, fixture, id = "p", hydrate = "load" } = Object.fromEntries(query);
      try {
        const { catalog } = (await load("publish/files/contracts/contracts.ts")) as Contracts;
        const { prerender } = (await load("runtime/prerender.tsx")) as Prerender;
        const { props } = catalog[widget!]!.fixtures[fixture!]!;
        const html = prerender(widget!, props, { id, hydrate: hydrate as "load" });
        response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
      } catch (error) {
        response.statusCode = 500;
        response.end((error as Error).message);
      }
    };
    server.middlewares.use("/@prerender", (request, response) => void respond(request, response));
  },
});
