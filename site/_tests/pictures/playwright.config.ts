import { defineConfig } from "@playwright/test";
import { inRoot } from "../../_build/paths";
import base from "../playwright.config";

/**
 * Compares the built site with stored pictures, for a look at what a change did. Browsers draw
 * differently from version to version, so these pictures are no part of `npm test`.
 */
export default defineConfig({
  ...base,
  projects: undefined,
  testMatch: "*.pictures.ts",
  reporter: [["dot"], ["html", { outputFolder: inRoot(".cache/pictures"), open: "never" }]],
  snapshotPathTemplate: "{testDir}/stored/{arg}{ext}",
  expect: { toMatchSnapshot: { maxDiffPixelRatio: 0.002, threshold: 0.2 } },
});
