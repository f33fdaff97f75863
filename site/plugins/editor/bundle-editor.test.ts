import { isBuiltin } from "node:module";
import { expect, it } from "vitest";
import { build } from "vite";
import { inRoot } from "../../generator/paths";
import { globbedSections } from "./bundle-editor";

it("bundles what browsers run without a module of Node", async () => {
  const found: string[] = [];
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      globbedSections,
      {
        name: "modules-of-node",
        enforce: "pre",
        resolveId(source, importer) {
          if (isBuiltin(source)) found.push(`${importer} imports ${source}`);
        },
      },
    ],
    build: {
      write: false,
      target: "esnext",
      rolldownOptions: {
        input: [
          "site/plugins/editor/browser/start.ts",
          "site/generator/languages/translator.ts",
          "widgets/agency-contact-form/receiver-path.ts",
        ].map((file) => inRoot(file)),
        external: /^@sveltia\/cms/,
      },
    },
  });
  expect(found).toEqual([]);
});
