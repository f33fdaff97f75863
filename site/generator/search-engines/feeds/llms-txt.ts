import { absolute } from "../../facts/links/site-addresses";
import type { Facts } from "../../facts/derive-facts";
import type { Translate } from "../../languages/translator";
import { feedPosts } from "./feed-posts";

/** A page in Eleventy's collections that search engines may index. */
interface IndexedPage {
  url: string;
  data: { heading?: string; crumb?: string; needs?: string; meta: { description: string } };
}

interface Link {
  name: string;
  url: string;
  note: string;
}

/** Returns the address of a partners' page as Markdown. One file contains all pages of a widget. */
export const markdownAddress = (url: string): string =>
  `${url.replace(/^(\/widgets\/[^/]+\/).+/, "$1")}index.html.md`;

/** Returns `/llms.txt` as llmstxt.org defines it: an overview of the agency and its pages for language models. */
export function llmsTxt(facts: Facts, pages: readonly IndexedPage[]): string {
  const { t } = facts;
  const {
    name,
    description,
    blurb,
    origin,
    email,
    phones: [phone],
  } = facts.site;
  const linkTo = ({ url, data }: IndexedPage): Link => ({
    // The name in breadcrumbs is short; a heading may be a sentence.
    name: data.crumb || (data.heading ?? t("Home")),
    url: data.needs === "partners" ? markdownAddress(url) : url,
    note: data.meta.description,
  });
  const isIndexed = ({ url }: { url: string }) => pages.some((page) => page.url === url);
  const services = facts.services.map(({ title, url, description: note }) => ({ name: title, url, note }));
  const caseStudies = facts.caseStudies.map(({ title, link, summary }) => ({
    name: title,
    url: link,
    note: summary,
  }));
  const articles = feedPosts(facts).map(({ title, url, excerpt }) => ({ name: title, url, note: excerpt }));
  const optional = [...facts.categories, ...facts.legal]
    .filter(isIndexed)
    .map(({ url }) => linkTo(pages.find((page) => page.url === url)!));
  const lists = [...facts.olderBlogPages, ...facts.categoryPages];
  const elsewhere = new Set(
    [...services, ...caseStudies, ...facts.posts, ...lists, ...optional].map(({ url }) => url),
  );
  const company = pages
    .filter(({ url }) => !elsewhere.has(url))
    .map(linkTo)
    // The pages of a widget are in one file.
    .filter((link, index, all) => all.findIndex(({ url }) => url === link.url) === index);

  const section = (heading: string, links: readonly Link[]) =>
    `## ${heading}\n\n${links.map((link) => `- ${writeLink(origin, link)}`).join("\n")}\n`;
  const sections = [
    [t("Company"), company],
    [t("Services"), services.filter(isIndexed)],
    [t("Case studies"), caseStudies.filter(isIndexed)],
    [t("Articles"), articles.filter(isIndexed)],
  ] as const;
  return [
    `# ${name}\n`,
    `> ${description}\n`,
    `${blurb} ${phone ? t("Reach us at {email} or {phone}.", { email: email.hello, phone: phone.label }) : t("Reach us at {email}.", { email: email.hello })}\n`,
    ...sections.filter(([, links]) => links.length > 0).map(([heading, links]) => section(heading, links)),
    // The format defines this heading, so it is not translated.
    section("Optional", [...optional, ...feeds(t).filter(({ url }) => facts.hasPage(url))]),
  ].join("\n");
}

const feeds = (t: Translate): Link[] => [
  { name: t("Atom feed"), url: "/feed.xml", note: t("The newest articles in full.") },
  { name: t("JSON feed"), url: "/feed.json", note: t("The same as JSON.") },
];

/** Escapes brackets and backslashes, which are Markdown syntax. */
const asText = (text: string) => text.replace(/[[\]\\]/g, String.raw`\$&`);

const writeLink = (origin: string, { name, url, note }: Link) =>
  `[${asText(name)}](${absolute(origin, url)}): ${asText(note)}`;
