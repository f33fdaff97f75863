import path from "node:path";
import type { TestRunnerConfig } from "@web/test-runner";
import { createServer, type Connect, type ViteDevServer } from "vite";
import { onPreact } from "../../publish/files/bundles/on-preact";
import { isOnReact, reactModules } from "./react-modules";

const root = path.resolve(import.meta.dirname, "../../..");

// Without this list, Vite would discover packages in the middle of a test and reload the page.
const packages = [
  "axe-core",
  "chai",
  "react",
  "react-dom",
  "react-dom/client",
  "react-dom/server",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
];

export function createTestServer(): Promise<ViteDevServer> {
  return createServer({
    configFile: path.join(root, "vite.config.ts"),
    root,
    appType: "custom",
    cacheDir: path.join(root, ".cache", "vite-tests"),
    logLevel: "warn",
    // CORS lets sandboxed pages, which have no origin, load sources.
    server: {
      cors: true,
      middlewareMode: true,
      hmr: false,
      ws: false,
      watch: null,
      // No source changes during a run. Each test file would ask again for each of hundreds of modules.
      headers: { "Cache-Control": "max-age=3600" },
    },
    optimizeDeps: { noDiscovery: true, include: packages },
    plugins: [reactModules(), onPreact(isOnReact)],
  });
}

/** Adapts a Connect middleware to Koa, which the test runner uses. */
export const fromConnect =
  (handle: Connect.NextHandleFunction): NonNullable<TestRunnerConfig["middleware"]>[number] =>
  (context, next) => {
    if (/^\/__w|\/@web\//.test(context.path)) return next();
    return new Promise((resolve, reject) => {
      context.res.statusCode = 200;
      context.res.once("close", resolve);
      handle(context.req, context.res, (error: unknown) => {
        context.res.off("close", resolve);
        if (error) return reject(error);
        context.res.statusCode = 404;
        resolve(next());
      });
    });
  };
