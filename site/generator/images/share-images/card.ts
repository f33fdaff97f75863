/** The content of a page's share image. */
export interface Card {
  /** The language of the words. The default is English. */
  language?: string;
  /** The kind of page, such as "Case study". */
  kind: string;
  /** The topic, shown next to the kind. */
  topic?: string;
  title: string;
}

export const cardWidth = 1200;
export const cardHeight = 630;
/** The distance of text and lines from the edges. */
export const margin = 72;

/** Returns the address of a page's share image: `/services/seo/` -> `/assets/share/services/seo.png`. */
export function shareAddress(url: string): string {
  const path = url.replace(/^\/|\/(index\.html)?$|\.html$/g, "");
  return `/assets/share/${path || "home"}.png`;
}
