/** The specification's twelve services, in order, each with the value that the contact form on its page preselects. */
export const services = {
  seo: "SEO",
  ppc: "PPC",
  "social-media": "SMM",
  "linkedin-ads": "LinkedIn",
  "facebook-ads": "Facebook",
  "instagram-ads": "Instagram",
  "web-design": "Web",
  orm: "ORM",
  aso: "ASO",
  cro: "CRO",
  "content-marketing": "Content",
  "local-seo": "Local",
} as const;

/** The service pages that other pages link to, but that are in no menu. */
export const unlistedServices = { "technical-seo": "SEO", "influencer-marketing": "Other" } as const;

export const caseStudies = [
  "tech-saas-seo",
  "b2b-linkedin-leads",
  "ecommerce-conversion-optimization",
  "retail-local-seo",
  "d2c-facebook-ads",
  "mobile-app-growth",
] as const;

export const posts = {
  "seo-strategies-2023": "SEO",
  "social-media-trends": "Social Media",
  "ppc-optimization-techniques": "PPC",
  "web-design-conversion": "Web Design",
  "content-marketing-strategy": "Content Marketing",
} as const;

const categories = ["seo", "social-media", "ppc", "web-design", "content-marketing"];

export const legalPages = ["/privacy-policy/", "/terms-of-service/", "/cookie-policy/", "/gdpr/"] as const;

export const routes: readonly string[] = [
  "/",
  "/about/",
  "/services/",
  ...Object.keys({ ...services, ...unlistedServices }).map((slug) => `/services/${slug}/`),
  "/case-studies/",
  ...caseStudies.map((slug) => `/case-studies/${slug}/`),
  "/blog/",
  ...Object.keys(posts).map((id) => `/blog/${id}/`),
  ...categories.map((slug) => `/blog/category/${slug}/`),
  "/portfolio/",
  "/contact/",
  "/careers/",
  ...legalPages,
  "/sitemap/",
  "/accessibility/",
];
