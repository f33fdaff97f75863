/** The kinds of content that the editor shows as the site does. */
export const previewedKinds = ["openings", "posts", "services", "testimonials"] as const;

export type PreviewedKind = (typeof previewedKinds)[number];
