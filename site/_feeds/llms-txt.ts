import { absolute } from "../_facts/absolute";
import type { Facts } from "../_facts/derive-facts";
import { feedPosts } from "./feed-posts";

/** A page that may be found, as Eleventy's collections hold it. */
export interface FoundPage {
  url: string;
  data: { heading?: string; meta: { description: string } };
}

interface Link {
  name: string;
  url: string;
  note: string;
}

/** `/llms.txt`, after llmstxt.org: who the agency is and what each page has, for readers that are programs. */
export function llmsTxt(facts: Facts, pages: readonly FoundPage[]): string {
  const { name, description, blurb, origin, email, phones } = facts.site;
  const isFound = ({ url }: { url: string }) => pages.some((page) => page.url === url);
  const services = facts.services.map(({ title, url, description: note }) => ({ name: title, url, note }));
  const caseStudies = facts.caseStudies.map(({ title, link, summary }) => ({
    name: title,
    url: link,
    note: summary,
  }));
  const articles = feedPosts(facts).map(({ title, url, excerpt }) => ({ name: title, url, note: excerpt }));
  const optional = [...facts.categories, ...facts.legal].filter(isFound).map(({ url }) => pageAt(pages, url));
  const lists = [...facts.olderBlogPages, ...facts.categoryPages];
  const elsewhere = new Set(
    [...services, ...caseStudies, ...facts.posts, ...lists, ...optional].map(({ url }) => url),
  );
  const company = pages.filter(({ url }) => !elsewhere.has(url)).map(linkTo);

  const section = (heading: string, links: readonly Link[]) =>
    `## ${heading}\n\n${links.map((link) => `- ${writeLink(origin, link)}`).join("\n")}\n`;
  return [
    `# ${name}\n`,
    `> ${description}\n`,
    `${blurb} Reach us at ${email.hello} or ${phones[0]!.label}.\n`,
    section("Company", company),
    section("Services", services.filter(isFound)),
    section("Case studies", caseStudies.filter(isFound)),
    section("Articles", articles.filter(isFound)),
    section("Optional", [...optional, ...feeds]),
  ].join("\n");
}

const feeds: Link[] = [
  { name: "Atom feed", url: "/feed.xml", note: "The newest articles in full." },
  { name: "JSON feed", url: "/feed.json", note: "The same as JSON." },
];

const linkTo = ({ url, data }: FoundPage): Link => ({
  name: data.heading ?? "Home",
  url,
  note: data.meta.description,
});

const pageAt = (pages: readonly FoundPage[], url: string) => linkTo(pages.find((page) => page.url === url)!);

/** Brackets would end a link's name, or make a link of a note's own. */
const asText = (text: string) => text.replace(/[[\]\\]/g, String.raw`\$&`);

const writeLink = (origin: string, { name, url, note }: Link) =>
  `[${asText(name)}](${absolute(origin, url)}): ${asText(note)}`;
