import type { About } from "../../data/about.schema";
import type { Careers } from "../../data/careers.schema";
import type { CaseStudy } from "../../data/case-studies.schema";
import type { Home } from "../../data/home.schema";
import type { LegalPage } from "../../data/legal.schema";
import type { Navigation } from "../../data/navigation.schema";
import type { Opening } from "../../data/openings.schema";
import type { Person } from "../../data/people.schema";
import type { Portfolio } from "../../data/portfolio.schema";
import type { Post } from "../../data/posts.schema";
import type { Redirect } from "../../data/redirects.schema";
import type { Service } from "../../data/services.schema";
import type { Site } from "../../data/site.schema";
import type { Sitemap } from "../../data/sitemap.schema";
import type { Testimonial } from "../../data/testimonials.schema";
import { addDays } from "./days";
import { derivePosts, groupByCategory } from "./derive-posts";
import { PAGE_SIZE, listPages } from "./list-pages";
import { legalText } from "./legal-text";
import { fixedAddress, photographRoot } from "../_photographs/photograph-address";
import { besideAddress, pictureAddress } from "./picture-address";
import { hasEmbeds } from "./article";
import { renderMarkdown } from "../_markdown/render-markdown";
import { redirectsOf, type Owner } from "./redirects";
import { heldBack } from "./release";

/** What `loadData` returns for this site. */
export interface Data {
  about: About;
  careers: Careers;
  caseStudies: CaseStudy[];
  home: Home;
  legal: LegalPage[];
  navigation: Navigation;
  redirects: Redirect[];
  openings: Opening[];
  people: Person[];
  portfolio: Portfolio;
  posts: Post[];
  services: Service[];
  site: Site;
  sitemap: Sitemap;
  testimonials: Testimonial[];
}

export type Facts = ReturnType<typeof deriveFacts>;

/**
 * Adds to the data what follows from it: addresses, pictures, links between entries, display texts.
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
  const isHeldBack = (entry: Parameters<typeof heldBack>[0]) => heldBack(entry, today) !== undefined;
  return {
    ...data,
    today,
    /** The addresses of pages that are shown before their time, and of categories with such posts alone. */
    heldBack: [
      ...entries.filter(isHeldBack),
      ...blog.categories.filter((category) => category.posts.every(isHeldBack)),
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
    /** Those that can still be applied for. */
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

/** An entry that has a page of its own. */
type EntryPage = Parameters<typeof heldBack>[0] & Owner;

/** Posts, their categories, and the pages on which they are listed. */
function deriveBlog(data: Pick<Data, "posts" | "people">) {
  const posts = derivePosts(data.posts, data.people);
  const postSummaries = posts.map(({ card }) => card);
  const categories = groupByCategory(posts);
  const blogPages = listPages(posts, "/blog/");
  return {
    posts,
    postSummaries,
    newestPosts: postSummaries.slice(0, PAGE_SIZE),
    categories,
    categoryNames: categories.map(({ name }) => name),
    blogPages,
    /** Those after the blog's first page. */
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

/** The portfolio's groups, in the order of the page. */
const projectGroups = [
  { category: "In-House Project", heading: "In-house projects" },
  { category: "Client Project", heading: "Client projects" },
] as const;

/** Its page was last changed by hand, or when it closed. */
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
  const place = { slug: page.slug, pictures: besideAddress("legal", page.slug) };
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

/** A testimonial as the carousel shows it: its photograph, if there is one, in one size. */
export const showTestimonial = ({ image, ...testimonial }: Testimonial) => ({
  ...testimonial,
  ...(image && { image: fixedAddress(photographRoot + image, "thumbnail") }),
});

/** The sitemap page's groups; services that no menu lists are found here. */
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

/** Main pages that stand neither in the header nor among the footer's quick links. */
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
