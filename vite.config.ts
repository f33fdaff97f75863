/// <reference types="vitest/config" />
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, normalizePath } from "vite";
import { shadowStyles } from "./widgets/publish/files/bundles/shadow-styles.ts";
import { widgetTexts } from "./widgets/publish/files/bundles/language-files.ts";
import { themeAlias } from "./widgets/publish/files/tools/theme-values.ts";
import { widgetTags } from "./widgets/publish/files/widget-tags.ts";

const widgets = path.resolve(import.meta.dirname, "widgets");

const isForShadowRoots = (file: string) =>
  normalizePath(file).startsWith(normalizePath(widgets)) && path.basename(file) !== "light.css";

/** Returns a vitest project that runs the test files with an ending such as `dist.test`. */
const project = (name: string, ending: string, others: readonly string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: [`{site,widgets}/**/*.${ending}.{ts,tsx}`],
    // Whoever writes content may change these two folders.
    exclude: [
      "**/node_modules/**",
      "site/assets/{files,photos}/**",
      ...others.map((other) => `**/*.${other}.{ts,tsx}`),
    ],
  },
});

/** The configuration of the widgets' builds, Storybook and vitest. */
export default defineConfig({
  root: widgets,
  // Use relative URLs, because any host may serve the files.
  base: "./",
  publicDir: false,
  resolve: { alias: [themeAlias()] },
  plugins: [tailwindcss(), widgetTexts],
  define: { WIDGET_TAGS: JSON.stringify(widgetTags) },
  css: {
    postcss: { plugins: [shadowStyles(isForShadowRoots)] },
  },
  test: {
    root: import.meta.dirname,
    // Without isolation, the tests take half as long, but each test must undo its changes to shared state.
    isolate: false,
    // On a busy machine, tests are slow but must not fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      project("unit", "test", ["dist.test", "all.test", "browser.test", "chromium.test"]),
      project("dist", "dist.test"),
      // Only `npm run test:all` runs these tests.
      project("all", "all.test"),
    ],
  },
});
