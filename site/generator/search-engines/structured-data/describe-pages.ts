import type { Thing, ArticleLeaf, BlogPostingLeaf, ServiceLeaf } from "schema-dts";
import type { Facts } from "../../facts/derive-facts";
import type { PlacedSection } from "../../facts/place-sections";
import { office, organization, person } from "./agency";
import { absolute, idOn, organizationId, personId, ref } from "./ids";
import { jobPosting } from "./job-posting";
import { faqPage, itemList, type Faq, type Item, type PageContent, type PageType } from "./page-graph";
import type { Site } from "../../../schemas/site";
import { startOfDay } from "../../facts/days";

export function describePages(facts: Facts): Map<string, PageContent> {
  return new Map<string, PageContent>([
    ["/", homePage(facts)],
    ["/about/", aboutPage(facts)],
    ["/contact/", agencyPage(facts, "ContactPage")],
    ...lists(facts),
    ...facts.services.map((entry) => [entry.url, servicePage(facts, entry)] as const),
    ...facts.caseStudies.map((study) => [study.link, caseStudyPage(facts, study)] as const),
    ...facts.posts.map((post) => [post.url, postPage(facts, post)] as const),
    ...facts.currentOpenings.map((opening) => [opening.url, openingPage(facts, opening)] as const),
    ...facts.pages.map(({ url, sections }) => [url, { nodes: questionsOf(facts, url, sections) }] as const),
  ]);
}

const agencyPage = ({ site }: Facts, type: PageType): PageContent => ({
  type,
  main: organizationId(site),
  nodes: [organization(site), ...site.offices.map((_, index) => office(site, index))],
});

function homePage(facts: Facts): PageContent {
  const page = agencyPage(facts, "WebPage");
  return { ...page, nodes: [...page.nodes, ...questionsOf(facts, "/", facts.home.sections)] };
}

function questionsOf({ site }: Facts, url: string, sections: readonly PlacedSection[]): Thing[] {
  const questions = sections.flatMap(({ type, questions: list }) =>
    type === "questions" ? (list as Faq[]) : [],
  );
  return questions.length > 0 ? [faqPage(site, url, questions)] : [];
}

function aboutPage(facts: Facts): PageContent {
  const page = agencyPage(facts, "AboutPage");
  return { ...page, nodes: [...page.nodes, ...facts.leaders.map((leader) => person(facts.site, leader))] };
}

/** Returns the structured data of pages with lists. Pages whose list is empty are omitted. */
function lists(facts: Facts): [string, PageContent][] {
  const { site } = facts;
  const projects = facts.projectGroups.flatMap((group) => group.projects);
  const ours = (name: string, url: string): Item => ({ name, url: absolute(site, url) });
  const posts = (entries: readonly { title: string; url: string }[]) =>
    entries.map(({ title, url }) => ours(title, url));
  const pages: [string, Item[]][] = [
    ["/services/", facts.listedServices.map(({ title, url }) => ours(title, url))],
    ["/case-studies/", facts.caseStudies.map(({ title, link }) => ours(title, link))],
    ["/portfolio/", projects.map(({ title, url }) => ({ name: title, url }))],
    ["/careers/", facts.currentOpenings.map(({ title, url }) => ours(title, url))],
    ...[...facts.blogPages, ...facts.categoryPages].map(({ url, items }): [string, Item[]] => [
      url,
      posts(items),
    ]),
  ];
  return pages
    .filter(([, items]) => items.length > 0)
    .map(([url, items]) => [
      url,
      { type: "CollectionPage", main: idOn(site, url, "list"), nodes: [itemList(site, url, items)] },
    ]);
}

const servicePage = ({ site }: Facts, entry: Facts["services"][number]): PageContent => ({
  main: idOn(site, entry.url, "service"),
  nodes: [service(site, entry), faqPage(site, entry.url, entry.faqs)],
});

const caseStudyPage = ({ site }: Facts, study: Facts["caseStudies"][number]): PageContent => ({
  main: idOn(site, study.link, "article"),
  nodes: [caseStudy(site, study), ...(study.about ? [serviceInShort(site, study.about)] : [])],
});

const postPage = ({ site }: Facts, post: Facts["posts"][number]): PageContent => ({
  main: idOn(site, post.url, "article"),
  nodes: [blogPosting(site, post), ...(post.author ? [person(site, post.author)] : [])],
});

const openingPage = ({ site, t }: Facts, opening: Facts["openings"][number]): PageContent => ({
  main: idOn(site, opening.url, "job"),
  nodes: [jobPosting(site, opening, t)],
});

type Service = Facts["services"][number];

const written = (site: Site, url: string, entry: Record<"published" | "updated" | "category", string>) => ({
  "@id": idOn(site, url, "article"),
  url: absolute(site, url),
  datePublished: startOfDay(entry.published, site.timeZone),
  dateModified: startOfDay(entry.updated, site.timeZone),
  articleSection: entry.category,
  inLanguage: site.language,
  publisher: ref(organizationId(site)),
  image: ref(idOn(site, url, "image")),
  mainEntityOfPage: ref(idOn(site, url, "page")),
});

export const blogPosting = (site: Site, post: Facts["posts"][number]): BlogPostingLeaf => ({
  "@type": "BlogPosting",
  ...written(site, post.url, post),
  headline: post.title,
  description: post.excerpt,
  wordCount: post.words,
  keywords: post.tags,
  author: ref(post.author ? personId(site, post.author.slug) : organizationId(site)),
});

/** Describes a case study as an article about a service, written by the agency. */
export const caseStudy = (site: Site, study: Facts["caseStudies"][number]): ArticleLeaf => ({
  "@type": "Article",
  ...written(site, study.link, study),
  headline: study.title,
  description: study.summary,
  ...(study.about && { about: ref(idOn(site, study.about.url, "service")) }),
  author: ref(organizationId(site)),
});

/** Describes a service briefly, for pages on other topics that refer to it. */
export const serviceInShort = (site: Site, { url, title }: Pick<Service, "url" | "title">): ServiceLeaf => ({
  "@type": "Service",
  "@id": idOn(site, url, "service"),
  name: title,
  url: absolute(site, url),
});

export const service = (site: Site, entry: Service): ServiceLeaf => ({
  ...serviceInShort(site, entry),
  serviceType: entry.title,
  slogan: entry.hero.headline,
  description: entry.hero.intro,
  image: ref(idOn(site, entry.url, "image")),
  provider: ref(organizationId(site)),
  mainEntityOfPage: ref(idOn(site, entry.url, "page")),
});
