/** The kinds of content with a preview of their page. */
export const previewedKinds = [
  "case-studies",
  "home",
  "legal",
  "openings",
  "pages",
  "posts",
  "services",
  "testimonials",
] as const;

export type PreviewedKind = (typeof previewedKinds)[number];
