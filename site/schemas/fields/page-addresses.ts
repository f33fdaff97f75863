import { z } from "zod";
import { addressPart, internalPath } from "./fields";

/** The addresses of the pages with a template of their own. Templates, data and code name a page by these addresses. */
const pages = {
  about: "/about/",
  services: "/services/",
  caseStudies: "/case-studies/",
  portfolio: "/portfolio/",
  blog: "/blog/",
  careers: "/careers/",
  contact: "/contact/",
  sitemap: "/sitemap/",
} as const;

type PageName = keyof typeof pages;
const names = Object.keys(pages) as PageName[];

/** The addresses under which a language publishes these pages and the entries below them. */
export const pageAddresses = z
  .strictObject({
    ...(Object.fromEntries(names.map((name) => [name, internalPath.default(pages[name])])) as Record<
      PageName,
      z.ZodDefault<typeof internalPath>
    >),
    category: addressPart.default("category").describe("The part below the blog for its categories."),
    sent: addressPart.default("sent").describe("The part below the contact page for the page after sending."),
  })
  .prefault({})
  .meta({
    title: "Addresses of pages",
    description: "Such as /a-propos/ for /about/. Links in texts may use both. Redirect former addresses.",
    hidden: true,
    translation: "own",
  });

/** Returns the address at which a language publishes a page: `/blog/a/` -> `/blogue/a/` */
export function publishedAt(url: string, addresses: z.infer<typeof pageAddresses>): string {
  const name = names.find((one) => url.startsWith(pages[one]));
  if (!name) return url;
  const part = { blog: "category", contact: "sent" } as const;
  const rest = url.slice(pages[name].length);
  const own = name === "blog" || name === "contact" ? part[name] : undefined;
  const isBelow = own && rest.startsWith(`${own}/`);
  return addresses[name] + (isBelow ? addresses[own] + rest.slice(own.length) : rest);
}
