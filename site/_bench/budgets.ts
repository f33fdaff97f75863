/**
 * Every budget that `npm run bench` holds the project to. Sizes are in kB (1000 bytes) as sent: Brotli at quality 11.
 */

/** What a page transfers before a first touch, compressed. */
export const firstView = { kilobytes: 100, homeKilobytes: 130, scriptKilobytes: 2 };

/** In Lighthouse's mobile run: the score of each category, and paints in ms. */
export const lighthouseBudgets = { score: 100, firstPaint: 1000, largestPaint: 1250, layoutShift: 0 };

/** The files below `/widgets/`; the first pattern that fits a file counts. */
export const widgetFiles: readonly (readonly [pattern: RegExp, kilobytes: number])[] = [
  [/^v1\/loader\.js$/, 1.5],
  [/^v1\/agency-contact-form\.js$/, 7.2],
  [/^v1\/blog-explorer\.js$/, 6.5],
  [/^v1\/[\w-]+\.js$/, 2],
  [/^v1\/[\w-]+\.css$/, 4.5],
  [/^v1\/chunks\/react-/, 60],
  [/^v1\/chunks\/define-widget-/, 7.2],
  [/^v1\/chunks\//, 2.5],
  [/^(v1|[\d.]+)\/lite\/blog-explorer\.js$/, 26],
  [/^(v1|[\d.]+)\/lite\/agency-contact-form\.js$/, 24.5],
  [/^(v1|[\d.]+)\/lite\//, 23],
  [/^(v1\/standalone|[\d.]+)\/blog-explorer\.js$/, 78],
  [/^(v1\/standalone|[\d.]+)\//, 75],
  [/^v1\/custom-elements\.json$/, 4],
  [/^v1\/integrity\.json$/, 1],
  [/^v1\/types\//, 5.5],
  [/^npm\/lite\/chunks\/define-widget-/, 15],
  [/^npm\/chunks\/define-widget-/, 9],
  [/^npm\/(lite\/)?chunks\/(agency-contact-form|blog-explorer)-/, 7.5],
  [/^npm\/(lite\/)?chunks\//, 2.5],
  [/^npm\/(lite\/)?(element\/)?[\w-]+-[\w-]+\.js$/, 0.2],
  [/^npm\/react\.js$/, 1.5],
  [/^npm\/prerender\.js$/, 60],
  [/^npm\/.*\.tgz$/, 150],
  [/^npm\//, 5.5],
];

/** What the build may take on a quiet machine of two cores. */
export const builds = {
  /** Nothing is cached. */
  cold: { seconds: 12 },
  /** Share images are cached. One and a half times what Eleventy's base blog takes for as many posts of as many words. */
  fiveThousandPosts: { seconds: 39, megabytes: 1900 },
};

/** What a search transfers in a blog of 5,000 posts, in kB: the median of all needles. */
export const searches = { first: 250, after: 40, exact: 100 };
