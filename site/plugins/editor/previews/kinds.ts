/** The kinds of content that have a preview. */
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
