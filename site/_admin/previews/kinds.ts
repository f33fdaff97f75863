/** The kinds of content with a preview of their page. */
export const previewedKinds = [
  "case-studies",
  "legal",
  "openings",
  "posts",
  "services",
  "testimonials",
] as const;

export type PreviewedKind = (typeof previewedKinds)[number];
