import type { ImageTag } from "../_html/page";

/** The widths and attributes of a photograph at its place on a page. */
export interface Placement {
  /** The widths of its files, in pixels. */
  widths: number[];
  sizes: string;
  /** Attributes of the `<img>` that the template can override. */
  loading: Record<string, string>;
  /** Whether it is cropped to the dimensions in the template. Otherwise it keeps its aspect ratio. */
  fixed: boolean;
}

/** The largest width of an image with one size on all screens, such as an avatar. */
const smallest = 200;
/** The content is at most 80rem wide; a list has three columns, then two, then one. */
const whole = "(min-width: 86rem) 80rem, 100vw";
const column = "(min-width: 86rem) 26rem, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw";

const lazy = { loading: "lazy", decoding: "async" };

/** A large photograph without `loading="lazy"` is at the top of its page. */
export function placePhotograph(attributes: ImageTag["attributes"]): Placement {
  const width = Number(attributes.width ?? 0);
  const isLazy = attributes.loading === "lazy";
  if (width > 0 && width <= smallest) {
    return {
      widths: [width, width * 2, width * 3],
      sizes: `${width}px`,
      loading: isLazy ? lazy : {},
      fixed: true,
    };
  }
  const opens = width > 0 && !isLazy;
  return {
    widths: [400, 800, 1200, 1600],
    sizes: attributes.sizes ?? (opens ? whole : `auto, ${width > 0 ? column : whole}`),
    loading: opens ? { fetchpriority: "high" } : lazy,
    fixed: false,
  };
}
