import type { ImageTag } from "../../html/page";

/** The widths and attributes that a photograph needs at its place on a page. */
export interface Placement {
  /** The widths of the files in pixels. */
  widths: number[];
  sizes: string;
  /** The attributes of the `<img>` that templates can override. */
  loading: Record<string, string>;
  /** Whether the photograph is cropped to the template's dimensions. If not, it keeps its aspect ratio. */
  fixed: boolean;
}

/** The maximum width of an image that has the same size on all screens, such as an avatar. */
const maxFixedWidth = 200;
/** The `sizes` of a picture that fills the content's width, which is at most 80rem. */
const fullWidthSizes = "(min-width: 86rem) 80rem, 100vw";
/** The `sizes` of a picture in a list that has one to three columns, depending on the screen. */
const listSizes = "(min-width: 86rem) 26rem, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw";

const lazy = { loading: "lazy", decoding: "async" };

/** Returns the placement of a photograph. A large photograph without `loading="lazy"` is assumed to be at the top. */
export function placePhotograph(attributes: ImageTag["attributes"]): Placement {
  const width = Number(attributes.width ?? 0);
  const isLazy = attributes.loading === "lazy";
  if (width > 0 && width <= maxFixedWidth) {
    return {
      widths: [width, width * 2, width * 3],
      sizes: `${width}px`,
      loading: isLazy ? lazy : {},
      fixed: true,
    };
  }
  const isAtTop = width > 0 && !isLazy;
  return {
    widths: [400, 800, 1200, 1600],
    sizes: attributes.sizes ?? (isAtTop ? fullWidthSizes : `auto, ${width > 0 ? listSizes : fullWidthSizes}`),
    loading: isAtTop ? { fetchpriority: "high" } : lazy,
    fixed: false,
  };
}
