import type { Site } from "../../data/site.schema";
import { palette } from "../_drawings/scene";

/** Where the icons lie, and what a system may do with each. */
export const manifestIcons = [
  { file: "assets/brand/icon-192.png", size: 192, purpose: "any" },
  { file: "assets/brand/icon-512.png", size: 512, purpose: "any" },
  { file: "assets/brand/icon-maskable-192.png", size: 192, purpose: "maskable" },
  { file: "assets/brand/icon-maskable-512.png", size: 512, purpose: "maskable" },
] as const;

/**
 * `/site.webmanifest`: what a phone shows when the site is put on its home screen.
 *
 * @param base the path that the site lies below, such as `/agency`, or nothing
 */
export const webManifest = ({ name, description, language }: Site, base: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    description,
    lang: language,
    id: `${base}/`,
    start_url: `${base}/`,
    display: "browser",
    background_color: palette.paper[0],
    theme_color: palette.paper[0],
    icons: manifestIcons.map(({ file, size, purpose }) => ({
      src: `${base}/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  });
