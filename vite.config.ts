/// <reference types="vitest/config" />
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { shadowStyles } from "./widgets/_build/bundles/shadow-styles.ts";
import { widgetTags } from "./widgets/_build/widget-tags.ts";
import { prerenderEndpoint } from "./widgets/_workbench/prerender-endpoint.ts";

const widgets = path.resolve(import.meta.dirname, "widgets");

const isForShadowRoots = (file: string) => file.startsWith(widgets) && !file.includes("_workbench");

/** A group of tests, by the ending of their files' names. */
const project = (name: string, ending: string, others: readonly string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: [`{data,site,widgets}/**/*.${ending}.{ts,tsx}`],
    exclude: ["**/node_modules/**", ...others.map((other) => `**/*.${other}.{ts,tsx}`)],
  },
});

/** What the widgets' builds, the workbench and the unit tests share. */
export default defineConfig({
  root: path.join(widgets, "_workbench"),
  // Relative addresses: a partner loads these files from whatever host serves them.
  base: "./",
  publicDir: false,
  plugins: [tailwindcss(), prerenderEndpoint()],
  define: { WIDGET_TAGS: JSON.stringify(widgetTags) },
  css: {
    postcss: { plugins: [shadowStyles(isForShadowRoots)] },
  },
  test: {
    root: import.meta.dirname,
    // A process for each file takes twice as long. So a test puts back what it changes for others.
    isolate: false,
    // For a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      project("unit", "test", ["dist.test", "all.test", "browser.test", "chromium.test"]),
      // These read the built site.
      project("dist", "dist.test"),
      // These run in `npm run test:all` alone.
      project("all", "all.test"),
    ],
  },
});
