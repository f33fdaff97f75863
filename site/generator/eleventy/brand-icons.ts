import { mkdir, writeFile } from "node:fs/promises";
import type { Site } from "../../schemas/site";
import type { EleventyConfig } from "./eleventy";
import type { Brand } from "../brand/read-brand";
import { appIcon } from "../images/brand-icons/app-icon";
import { encodeIco } from "../images/brand-icons/encode-ico";
import { manifestIcons, webManifest } from "../images/brand-icons/web-manifest";
import { inRoot } from "../paths";
import { rasterize } from "../images/drawings/rasterize";

const icoSize = 32;
const touchSize = 180;
/** The mark's size in the touch icon, relative to its size in the favicon. */
const touchShare = 0.86;
/** The mark's size in maskable icons, which systems may crop to a circle with 80% of the width. */
const maskableShare = 0.68;

/** Generates the favicon, the touch icon and the manifest's icons from the brand's mark. */
export function addBrandIcons(
  config: EleventyConfig,
  output: string,
  brand: () => Pick<Brand, "hex" | "radius" | "mark" | "icon">,
  base: string,
) {
  config.addFilter("webManifest", (site: Site) => webManifest(site, brand().hex.paper[0], base));
  config.on("eleventy.before", async () => {
    const favicon = appIcon(brand());
    await mkdir(inRoot(output, "assets/brand"), { recursive: true });
    const write = async (file: string, image: string | Promise<Buffer>) =>
      writeFile(inRoot(output, file), await image);
    const full = (share: number) => appIcon(brand(), { share, isFull: true });
    await Promise.all([
      write("assets/brand/favicon.svg", favicon),
      write(
        "favicon.ico",
        rasterize(favicon, icoSize, icoSize).then((png) => encodeIco(png, icoSize)),
      ),
      write("apple-touch-icon.png", rasterize(full(touchShare), touchSize, touchSize)),
      ...manifestIcons.map(({ file, size, purpose }) =>
        write(file, rasterize(purpose === "maskable" ? full(maskableShare) : favicon, size, size)),
      ),
    ]);
  });
}
