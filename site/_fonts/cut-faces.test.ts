import { expect, it } from "vitest";
import { build, type Rolldown } from "vite";
import { inRoot } from "../_build/paths";
import { cutFaces } from "./cut-faces";

const file =
  "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";

/** What a build makes of a stylesheet of one face: name -> size in bytes. */
async function sizesOf(face: string): Promise<Map<string, number>> {
  const entry = inRoot("site/assets/styles/one-face.css");
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "one-face",
        enforce: "pre",
        resolveId: (id) => (id.endsWith("one-face.css") ? entry : undefined),
        load: (id) => (id === entry ? `@font-face { font-family: "One"; ${face} }` : undefined),
      },
      cutFaces(),
    ],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const fonts = result.output.filter((made) => made.fileName.endsWith(".woff2")) as Rolldown.OutputAsset[];
  return new Map(fonts.map(({ names: [name = ""], source }) => [name, source.length]));
}

it("a face gets a file of its own characters", async () => {
  const src = `src: url("../../../${file}") format("woff2")`;
  const [[name, whole] = []] = await sizesOf(src);
  const [[cutName, cut] = []] = await sizesOf(`${src}; unicode-range: U+41-43`);
  expect(cutName).toBe(name);
  expect(cut!).toBeLessThan(whole! / 4);
});

it("a face without its file stops the build and says what to do", async () => {
  await expect(sizesOf(`src: url("../fonts/none.woff2"); unicode-range: U+41`)).rejects.toThrow(
    /The font of "One" can't be read: .*none\.woff2.*\. Run npm ci, or correct its src in site\/assets\/styles\/fonts\.css/,
  );
});
