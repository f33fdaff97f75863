import { mkdir, writeFile } from "node:fs/promises";
import type { Site } from "../../schemas/site";
import type { EleventyConfig } from "./eleventy";
import type { Brand } from "../brand/read-brand";
import { appIcon, encodeIco, iconPng, manifestIcons, webManifest } from "../images/app-icons";
import { inRoot } from "../paths";

const icoSize = 32;
const touchSize = 180;
/** The mark's size in the touch icon, relative to its size in the favicon. */
const touchShare = 0.86;
/** The mark's size in maskable icons, which systems may crop to a circle with 80% of the width. */
const maskableShare = 0.68;

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
        iconPng(favicon, icoSize).then((png) => encodeIco(png, icoSize)),
      ),
      write("apple-touch-icon.png", iconPng(full(touchShare), touchSize)),
      ...manifestIcons.map(({ file, size, purpose }) =>
        write(file, iconPng(purpose === "maskable" ? full(maskableShare) : favicon, size)),
      ),
    ]);
  });
}
