import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { Site } from "../../../data/schemas/site";
import type { EleventyConfig } from "./eleventy";
import { appIcon } from "../images/brand-icons/app-icon";
import { encodeIco } from "../images/brand-icons/encode-ico";
import { manifestIcons, webManifest } from "../images/brand-icons/web-manifest";
import { inRoot } from "../paths";
import { rasterize } from "../images/drawings/rasterize";

const icoSizes = [16, 32, 48];
const touchSize = 180;
/** The mark's size in the touch icon, relative to its size in the favicon. */
const touchShare = 0.86;
/** The mark's size in maskable icons, which systems may crop to a circle with 80% of the width. */
const maskableShare = 0.68;

/** Generates `favicon.ico`, the touch icon and the manifest's icons from `site/assets/brand/favicon.svg`. */
export function addBrandIcons(config: EleventyConfig, output: string, base: string) {
  config.addFilter("webManifest", (site: Site) => webManifest(site, base));
  config.on("eleventy.before", async () => {
    const favicon = await readFile(inRoot("site/assets/brand/favicon.svg"), "utf8");
    await mkdir(inRoot(output, "assets/brand"), { recursive: true });
    const write = async (file: string, image: Promise<Buffer>) =>
      writeFile(inRoot(output, file), await image);
    await Promise.all([
      write("favicon.ico", makeIco(favicon)),
      write("apple-touch-icon.png", rasterize(appIcon(favicon, touchShare), touchSize, touchSize)),
      ...manifestIcons.map(({ file, size, purpose }) =>
        write(
          file,
          rasterize(purpose === "maskable" ? appIcon(favicon, maskableShare) : favicon, size, size),
        ),
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
