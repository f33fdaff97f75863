import type { Site } from "../../../schemas/site";

export const manifestIcons = [
  { file: "assets/brand/icon-192.png", size: 192, purpose: "any" },
  { file: "assets/brand/icon-512.png", size: 512, purpose: "any" },
  { file: "assets/brand/icon-maskable-192.png", size: 192, purpose: "maskable" },
  { file: "assets/brand/icon-maskable-512.png", size: 512, purpose: "maskable" },
] as const;

/**
 * Returns `/site.webmanifest`, which phones read when a visitor adds the site to the home screen.
 *
 * @param paper the background of pages, in hexadecimal
 * @param base the site's path on its host, such as `/agency`, or an empty string
 */
export const webManifest = ({ name, description, language }: Site, paper: string, base: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    description,
    lang: language,
    id: `${base}/`,
    start_url: `${base}/`,
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: manifestIcons.map(({ file, size, purpose }) => ({
      src: `${base}/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  });
