import path from "node:path";
import type { Plugin } from "vite";

const widgets = path.resolve(import.meta.dirname, "../..");

type Contracts = typeof import("../../publish/files/contracts/contracts");
type Prerender = typeof import("../../runtime/prerender");

/** Responds to `/@prerender?widget=…&fixture=…&hydrate=…&id=…` with the HTML that the build writes into a page. */
export const prerenderEndpoint = (): Plugin => ({
  name: "prerender-endpoint",
  configureServer(server) {
    const load = (file: string) => server.ssrLoadModule(path.join(widgets, file));
    const render = async (query: Readonly<Record<string, string>>) => {
      const { widget = "", fixture = "", id = "p", hydrate = "load" } = query;
      const { catalog } = (await load("publish/files/contracts/contracts.ts")) as Contracts;
      const { prerender } = (await load("runtime/prerender.tsx")) as Prerender;
      return prerender(widget, catalog[widget]!.fixtures[fixture]!.props, { id, hydrate: hydrate as "load" });
    };
    server.middlewares.use("/@prerender", (request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://tests");
      render(Object.fromEntries(searchParams)).then(
        (html) => response.setHeader("Content-Type", "text/html; charset=utf-8").end(html),
        (error: Error) => {
          response.statusCode = 500;
          response.end(error.message);
        },
      );
    });
  },
});
