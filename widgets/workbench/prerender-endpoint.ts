import path from "node:path";
import type { Plugin } from "vite";

const file = path.join(import.meta.dirname, "render-fixture.ts");

/**
 * Responds to `/@prerender?widget=…&fixture=…&hydrate=…&id=…` and `/@controls?widget=…&fixture=…` with HTML from the
 * current sources.
 */
export const prerenderEndpoint = (): Plugin => ({
  name: "prerender-endpoint",
  apply: "serve",
  configureServer(server) {
    for (const name of ["prerender", "controls"] as const)
      server.middlewares.use(`/@${name}`, async (request, response) => {
        const { searchParams } = new URL(request.url ?? "", "http://workbench");
        try {
          const module = (await server.ssrLoadModule(file)) as typeof import("./render-fixture");
          const html = module[name](Object.fromEntries(searchParams));
          response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
        } catch (error) {
          response.statusCode = 500;
          response.end((error as Error).message);
        }
      });
  },
});
