import type { LegalPage } from "../../data/legal.schema";
import type { Opening } from "../../data/openings.schema";
import type { Site } from "../../data/site.schema";
import type { Testimonial } from "../../data/testimonials.schema";
import type { Data } from "./data";
import { addDays } from "./days";
import { derivePosts, groupByCategory, searchIndexOf, withIndex } from "./derive-posts";
import { PAGE_SIZE, listPages } from "./list-pages";
import { legalText } from "./legal-text";
import { fixedAddress, photographRoot } from "../_photographs/photograph-address";
import { adjacentPicturesAddress, pictureAddress } from "./picture-address";
import { hasEmbeds } from "./article";
import { renderMarkdown } from "../_markdown/render-markdown";
import { redirectsOf, type Owner } from "./redirects";
import { reasonUnpublished } from "./publication";

export type Facts = ReturnType<typeof deriveFacts>;

/**
 * Adds derived values to the data: addresses, pictures, links between entries, texts for display.
 *
 * @param today the day of the build, such as `2026-11-21`
 */
export function deriveFacts(data: Data, today: string) {
  const services = linkServices(data);
  const listedServices = services.filter((service) => service.listed);
  const blog = deriveBlog(data);
  const openings = data.openings.map((opening) => deriveOpening(opening, today));
  const people = data.people.map((person) => ({
    ...person,
    image: pictureAddress(person.avatar, "people", person.slug),
  }));
  const legal = data.legal.map((page) => deriveLegal(page, data.site));
  const caseStudies = linkCaseStudies(data);
  const sitemapGroups = groupForSitemap(data, services);
  const entries: EntryPage[] = [
    ...services.map((entry) => ({ file: `data/services/${entry.slug}.json`, ...entry })),
    ...caseStudies.map((entry) => ({
      file: `data/case-studies/${entry.slug}.json`,
      url: entry.link,
      ...entry,
    })),
    ...blog.posts,
    ...openings.map((entry) => ({ file: `data/openings/${entry.slug}.json`, ...entry })),
    ...legal.map((entry) => ({ file: `data/legal/${entry.slug}.md`, ...entry })),
  ];
  const isUnpublished = (entry: Parameters<typeof reasonUnpublished>[0]) =>
    reasonUnpublished(entry, today) !== undefined;
  return {
    ...data,
    today,
    /** The addresses of unpublished entries in a build with drafts, and of categories that have only such posts. */
    unpublished: [
      ...entries.filter(isUnpublished),
      ...blog.categories.filter((category) => category.posts.every(isUnpublished)),
    ].map(({ url }) => url),
    redirects: redirectsOf(
      entries,
      data.redirects,
      [
        ...entries.map(({ url }) => url),
        ...blog.categories.map(({ url }) => url),
        ...sitemapGroups.flatMap(({ links }) => links.map(({ path }) => path)),
      ],
      data.site.origin,
    ),
    services,
    listedServices,
    ...blog,
    people,
    leaders: people.filter((person) => person.leadership),
    caseStudies,
    ...derivePortfolio(data),
    openings,
    /** Openings that still accept applications. */
    currentOpenings: openings.filter((opening) => opening.current),
    legal,
    testimonials: data.testimonials.map(showTestimonial),
    sitemapGroups,
    header: data.navigation.header.map(({ dropdown, ...item }) =>
      dropdown
        ? { ...item, dropdown: listedServices.map(({ title, url }) => ({ name: title, link: url })) }
        : item,
    ),
  };
}

/** An entry with its own page. */
type EntryPage = Parameters<typeof reasonUnpublished>[0] & Owner;

/** Derives posts, their categories and the pages that list them. */
function deriveBlog(data: Pick<Data, "posts" | "people">) {
  const posts = derivePosts(data.posts, data.people);
  const searchIndex = searchIndexOf(posts);
  const postSummaries = posts.map(({ card }) => card);
  const categories = groupByCategory(posts);
  const blogPages = listPages(posts, "/blog/");
  return {
    posts,
    postSummaries,
    /** The address of the index that a search uses, if there are too many posts to load all texts. */
    searchIndex,
    newestPosts: withIndex(postSummaries.slice(0, PAGE_SIZE), searchIndex),
    categories,
    categoryNames: categories.map(({ name }) => name),
    blogPages,
    /** The blog's pages after the first. */
    olderBlogPages: blogPages.slice(1),
    categoryPages: categories.flatMap((category) =>
      listPages(category.posts, category.url).map((page) => ({ ...page, category })),
    ),
  };
}

function derivePortfolio({ portfolio }: Pick<Data, "portfolio">) {
  const projects = portfolio.projects.map((project) => ({
    ...project,
    picture: pictureAddress(project.image, "projects", project.drawing),
  }));
  return {
    projects,
    projectGroups: projectGroups.map(({ category, heading }) => ({
      heading,
      projects: projects.filter((project) => project.category === category),
    })),
  };
}

/** The portfolio's groups in their order on the page. */
const projectGroups = [
  { category: "In-House Project", heading: "In-house projects" },
  { category: "Client Project", heading: "Client projects" },
] as const;

/** Derives an opening. Its page last changed when it was edited, or on the day after it closed. */
export function deriveOpening(opening: Opening, today: string) {
  const current = today <= opening.validThrough;
  const { min, max } = opening.salary;
  return {
    ...opening,
    salaryText: `$${min.toLocaleString("en-US")}-$${max.toLocaleString("en-US")}`,
    url: `/careers/${opening.slug}/`,
    current,
    updated: current ? (opening.modified ?? opening.posted) : addDays(opening.validThrough, 1),
  };
}

function deriveLegal(page: LegalPage, site: Site) {
  const place = { slug: page.slug, pictures: adjacentPicturesAddress("legal", page.slug) };
  const content = renderMarkdown(legalText(page.body, site), place);
  return { ...page, url: `/${page.slug}/`, content, hasEmbeds: hasEmbeds(content) };
}

const serviceUrl = (slug: string) => `/services/${slug}/`;
const caseStudyUrl = (slug: string) => `/case-studies/${slug}/`;

export function linkServices({ services, caseStudies }: Pick<Data, "services" | "caseStudies">) {
  const cards = services.map(({ slug, title, description, icon, order, listed }) => ({
    slug,
    title,
    description,
    icon,
    order,
    listed,
    url: serviceUrl(slug),
  }));
  return services.map((service) => ({
    ...service,
    url: serviceUrl(service.slug),
    testimonials: service.testimonials.map(showTestimonial),
    related: service.related.map((slug) => cards.find((card) => card.slug === slug)!),
    study: caseStudies.find((study) => study.slug === service.caseStudy),
  }));
}

/** Returns a testimonial for the carousel, with the photograph in a fixed size. */
export const showTestimonial = ({ image, ...testimonial }: Testimonial) => ({
  ...testimonial,
  ...(image && { image: fixedAddress(photographRoot + image, "thumbnail") }),
});

/** Returns the groups of the sitemap page, which also lists services that are in no menu. */
function groupForSitemap(data: Data, services: { title: string; url: string }[]) {
  const mainPages = [...data.navigation.header, ...data.navigation.footer.quickLinks, ...MORE_PAGES];
  const byPath = new Map(mainPages.map(({ name, link }) => [link, name]));
  return [
    { category: "Main Pages", links: [...byPath].map(([path, name]) => ({ name, path })) },
    { category: "Our Services", links: services.map(({ title, url }) => ({ name: title, path: url })) },
    {
      category: "Case Studies",
      links: data.caseStudies.map(({ title, slug }) => ({ name: title, path: caseStudyUrl(slug) })),
    },
    {
      category: "Legal Pages",
      links: data.legal.map(({ title, slug }) => ({ name: title, path: `/${slug}/` })),
    },
  ];
}

/** Main pages that are neither in the header nor among the footer's quick links. */
const MORE_PAGES = [
  { name: "Portfolio", link: "/portfolio/" },
  { name: "Sitemap", link: "/sitemap/" },
  { name: "Accessibility", link: "/accessibility/" },
];

function linkCaseStudies({ services, caseStudies }: Data) {
  return caseStudies.map((study) => ({
    ...study,
    updated: study.modified ?? study.published,
    link: caseStudyUrl(study.slug),
    picture: pictureAddress(study.image, "case-studies", study.slug),
    serviceLink: serviceUrl(study.service),
    serviceTitle: services.find((service) => service.slug === study.service)!.title,
  }));
}
