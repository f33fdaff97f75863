import type { ImageTag } from "../_html/page";

/** How a photograph stands on its page: what its `<img>` becomes. */
export interface Placement {
  /** The widths to make, in pixels. */
  widths: number[];
  sizes: string;
  /** Attributes that the `<img>` gets unless the template has set them. */
  loading: Record<string, string>;
  /** Whether it is cut to the measures in the template; else its height follows its own shape. */
  fixed: boolean;
}

/** An `<img>` of at most this width is shown at one size everywhere, such as an avatar. */
const smallest = 200;
/** The page's content is at most 80rem wide, a list has three columns, then two, then one. */
const whole = "(min-width: 86rem) 80rem, 100vw";
const column = "(min-width: 86rem) 26rem, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw";

const lazy = { loading: "lazy", decoding: "async" };

/** A large photograph that a template shows without `loading="lazy"` is what the page opens with. */
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
