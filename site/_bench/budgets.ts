/** The budgets that `npm run bench` checks. Sizes are in kB (1000 bytes), compressed with Brotli at quality 11. */

/** Limits for a page's downloads before the first interaction. */
export const firstView = { kilobytes: 100, homeKilobytes: 130, scriptKilobytes: 2 };

/** Limits for Lighthouse's mobile scores, paint times in milliseconds, and layout shift. */
export const lighthouseBudgets = { score: 100, firstPaint: 1000, largestPaint: 1250, layoutShift: 0 };

/** Limits for the total size of the scripts that the loader loads for a widget. */
export const throughLoader: Readonly<Record<string, number>> = {
  "agency-contact-form": 33,
  "blog-explorer": 34,
  "faq-accordion": 28,
  "testimonial-carousel": 27,
};

/** Size limits for the files below `/widgets/`. The first matching pattern applies. */
export const widgetFiles: readonly (readonly [pattern: RegExp, kilobytes: number])[] = [
  [/^v1\/loader\.js$/, 1.7],
  [/^v1\/agency-contact-form\.js$/, 8.5],
  [/^v1\/blog-explorer\.js$/, 6.5],
  [/^v1\/faq-accordion\.js$/, 3.5],
  [/^v1\/[\w-]+\.js$/, 2],
  [/^v1\/[\w-]+\.css$/, 4.5],
  [/^v1\/chunks\/preact-/, 8],
  [/^v1\/chunks\/define-widget-/, 9],
  [/^v1\/chunks\//, 2.5],
  [/^[\d.]+\/.*\.tgz$/, 180],
  [/^[\d.]+\/.*\.zip$/, 240],
  [/^(v1\/standalone|[\d.]+)\/blog-explorer\.js$/, 29],
  [/^(v1\/standalone|[\d.]+)\/agency-contact-form\.js$/, 27],
  [/^(v1\/standalone|[\d.]+)\//, 24],
  [/^v1\/custom-elements\.json$/, 4.5],
  [/^v1\/integrity\.json$/, 1],
  [/^v1\/types\//, 6],
  [/^npm\/lite\/chunks\/define-widget-/, 16.5],
  [/^npm\/chunks\/define-widget-/, 9.5],
  [/^npm\/(lite\/)?chunks\/(agency-contact-form|blog-explorer)-/, 7.5],
  [/^npm\/(lite\/)?chunks\//, 2.5],
  [/^npm\/(lite\/)?(element\/)?[\w-]+-[\w-]+\.js$/, 0.2],
  [/^npm\/react\.js$/, 1.5],
  [/^npm\/prerender\.js$/, 72],
  [/^npm\//, 5.5],
];

/** Limits for builds on an idle machine with two cores. */
export const builds = {
  cold: { seconds: 12 },
  /**
   * Limits for a build with cached share images. The time limit is 1.5 times the build time of eleventy-base-blog with
   * the same posts.
   */
  fiveThousandPosts: { seconds: 39, megabytes: 1900 },
};

/** Limits for searches in a blog of 5,000 posts: median download sizes in kB, and the percentage of exact results. */
export const searches = { first: 250, after: 40, exact: 100 };
