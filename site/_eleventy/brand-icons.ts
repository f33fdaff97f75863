import { readFile } from "node:fs/promises";
import type { EleventyConfig } from "./eleventy";
import { appIcon } from "../_brand-icons/app-icon";
import { encodeIco } from "../_brand-icons/encode-ico";
import { manifestIcons, webManifest } from "../_brand-icons/web-manifest";
import { hashOf } from "../../widgets/_tools/hash-of";
import { keptFiles } from "./kept-files";
import { inRoot } from "../_build/paths";
import { rasterize, rasterizer } from "../_drawings/rasterize";

const icoSizes = [16, 32, 48];
const touchSize = 180;
/** How much of its size the mark keeps: maskable icons may be cut to a circle of 80%. */
const touchShare = 0.86;
const maskableShare = 0.68;

/** Makes `favicon.ico`, the touch icon and the manifest's icons of `site/assets/brand/favicon.svg`. */
export function addBrandIcons(config: EleventyConfig, output: string) {
  const put = keptFiles("brand");
  config.addFilter("webManifest", webManifest);
  config.on("eleventy.before", async () => {
    const favicon = await readFile(inRoot("site/assets/brand/favicon.svg"), "utf8");
    const putPng = (file: string, drawing: string, size: number) =>
      put(`${hashOf(rasterizer, drawing, String(size))}.png`, inRoot(output, file), () =>
        rasterize(drawing, size, size),
      );
    await Promise.all([
      put(`${hashOf(rasterizer, favicon)}.ico`, inRoot(output, "favicon.ico"), () => makeIco(favicon)),
      putPng("apple-touch-icon.png", appIcon(favicon, touchShare), touchSize),
      ...manifestIcons.map(({ file, size, purpose }) =>
        putPng(file, purpose === "maskable" ? appIcon(favicon, maskableShare) : favicon, size),
      ),
    ]);
  });
}

async function makeIco(favicon: string): Promise<Buffer> {
  const images = await Promise.all(
    icoSizes.map(async (size) => [size, await rasterize(favicon, size, size)] as const),
  );
  return encodeIco(new Map(images));
}
