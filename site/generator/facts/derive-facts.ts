import { sectionTypes } from "../../schemas/fields/section-types";
import { inFile } from "../content/findings";
import { decoded } from "../../schemas/markdown/adjacent-picture";
import { isOwnAddress } from "../../schemas/fields/addresses";
import type { LegalPage } from "../../schemas/legal";
import type { Opening } from "../../schemas/openings";
import type { Data } from "../entries/data";
import { addressOf, entryPages, PAGE_SIZE, listPages } from "../entries/entry-pages";
import type { ConnectedData } from "../entries/connect-entries";
import { addDays, officeHours } from "./days";
import { derivePosts, groupByCategory, hasEmbeds } from "./derive-posts";
import { formServices, optionFor, type FormService } from "../contact-form/form-services";
import type { Site } from "../../schemas/site";
import { legalText } from "./legal-text";
import { drawingAddress, photographOf, textLocation } from "./picture-address";
import type { ResolveLinks } from "./text-links";
import { renderMarkdown } from "../text/render-markdown";
import { derivePage, type SectionPage, placeSections, showTestimonial } from "./place-sections";
import { reasonUnpublished } from "../entries/publication";
import { otherLanguage } from "../entries/language-addresses";
import { inEnglish, type Translate } from "../languages/translator";
import { plugins } from "../plugins";

export type Facts = ReturnType<typeof deriveFacts>;

/** Adds derived values to the data: addresses, pictures, links between entries, and texts for display. */
export function deriveFacts(
  connected: ConnectedData,
  today: string,
  resolve: ResolveLinks = (html) => html,
  t: Translate = inEnglish,
) {
  const { pageAt, hasPage, legalPage, ...data } = connected;
  const [privacy, terms] = [legalPage("privacy"), legalPage("terms")];
  /** Returns the language of the page or file that a link leads to, or undefined if there is none. */
  const languageAt = (address: string) => connected.languageAt(decoded(address.replace(/[?#].*/s, "")));
  /** Returns the note for a link in a widget. Links outside of widgets receive it on the finished page. */
  const noteFor = (address: string) => {
    const language = otherLanguage(languageAt(address), t);
    return language && t("(in {language})", { language });
  };
  const withNote = <Link extends { link: string }>(link: Link) => ({ ...link, note: noteFor(link.link) });
  const people = linkPeople(data.people, t.language);
  const reader = people.find(({ slug }) => slug === data.site.reader);
  const formOptions = data.formServices ?? formServices(data.services);
  const caseStudies = linkCaseStudies(data, formOptions);
  const serviceCards = linkServices(data.services, people, caseStudies, formOptions);
  const services = serviceCards.filter((service) => !service.isCard);
  const listedServices = serviceCards.filter((service) => service.listed);
  const blog = deriveBlog(data, resolve, t);
  const openings = data.openings.map((opening) => deriveOpening(opening, today, t));
  const legal = data.legal.map((page) => deriveLegal(page, data.site, resolve, t));
  const pages = data.pages.map((page) => derivePage(page, data.site));
  const isUnpublished = (entry: Parameters<typeof reasonUnpublished>[0]) =>
    reasonUnpublished(entry, today) !== undefined;
  return {
    ...data,
    site: {
      ...data.site,
      offices: data.site.offices.map((office) => ({
        ...office,
        hoursText: office.hours && officeHours(office.hours, t),
        phone: data.site.phones.find(({ country }) => country === office.address.country),
      })),
    },
    t,
    today,
    pageAt,
    hasPage,
    languageAt,
    /** The addresses of all unpublished entries in the build, and of categories without published posts. */
    unpublished: [
      ...entryPages(data).filter(isUnpublished),
      ...blog.categories.filter((category) => category.posts.every(isUnpublished)),
    ].map(({ url }) => url),
    /** The policies that forms and the question about consent link to, if they are published. */
    policies: {
      privacy,
      terms,
      cookies: legalPage("cookies"),
      privacyNote: privacy && noteFor(privacy),
      termsNote: terms && noteFor(terms),
    },
    services,
    formServices: formOptions,
    /** All services, including those with only a translated card. */
    serviceCards,
    listedServices,
    ...blog,
    people,
    leaders: people.filter((person) => person.leadership),
    caseStudies,
    /** Returns the case study to show to visitors who chose this option of the contact form. */
    studyFor: (formValue?: string) => serviceWith(serviceCards, formValue)?.study ?? caseStudies[0],
    /** Returns the service that a post's author leads, preferably that of the post's category. */
    serviceFor: ({ author, category }: Pick<(typeof blog.posts)[number], "author" | "category">) => {
      const led = serviceCards.filter(({ reader: leader }) => author && leader?.slug === author.slug);
      return led.find(({ title }) => title.startsWith(category)) ?? led[0];
    },
    /** Returns the person who reads messages about this option of the contact form, if the data names one. */
    readerFor: (formValue?: string) => serviceWith(serviceCards, formValue)?.reader ?? reader,
    /** Returns what the form says after sending: who reads the message, if the data names a person, and what follows. */
    afterSending: (person: { name: string; role: string } | undefined) => {
      const words = person && t("Your message is read by <strong>{name}</strong>, {role}.", person);
      const next = [data.site.replyTime, t("If no reply arrives, please check your spam folder.")];
      return [words?.replace(/<strong>(.*)<\/strong>/, "$1"), ...next].filter(Boolean).join(" ");
    },
    ...derivePortfolio(data, t),
    openings,
    currentOpenings: openings.filter((opening) => opening.current),
    legal,
    home: { ...data.home, sections: placeSections(data.home.sections) },
    pages,
    sectionExamples: placeSections(sectionTypes.map(({ example }) => example)),
    testimonials: data.testimonials.map(showTestimonial),
    sitemapGroups: [
      ...groupForSitemap(connected, serviceCards, pages, t),
      ...plugins
        .flatMap(({ sitemap }) => sitemap?.(t) ?? [])
        .filter(({ links }) => pageAt(links[0]!.path) !== undefined)
        .toSorted((a, b) => b.links.length - a.links.length),
    ],
    /** The links of plugins on an article's or a service's page. */
    invitations: plugins
      .flatMap(({ invitation }) => invitation?.(data.site, t) ?? [])
      .filter(({ path }) => pageAt(path) !== undefined),
    footerButtons: plugins.flatMap(({ footer }) => footer?.(data.site, t) ?? []),
    /** The address of the policy for reports of security problems, if there is one. */
    securityPolicy: plugins
      .flatMap(({ securityPolicy }) => securityPolicy ?? [])
      .find((policy) => pageAt(policy.replace(/#.*/, ""))),
    navigation: { ...data.navigation, action: withNote(data.navigation.action) },
    header: data.navigation.header.map(({ dropdown, ...item }) => {
      if (!dropdown || listedServices.length === 0) return withNote(item);
      const links = listedServices.map(({ title, url }) => ({ name: title, link: url }));
      const [language, ...more] = new Set(links.map(({ link }) => otherLanguage(languageAt(link), t)));
      return language && more.length === 0
        ? {
            ...withNote(item),
            dropdown: links,
            dropdownNote: t("These pages are in {language}.", { language }),
          }
        : { ...withNote(item), dropdown: links.map(withNote) };
    }),
  };
}

function deriveBlog(data: Pick<Data, "posts" | "people">, resolve: ResolveLinks, t: Translate) {
  const posts = derivePosts(data.posts, data.people, resolve, t);
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
    olderBlogPages: blogPages.slice(1),
    categoryPages: categories.flatMap((category) =>
      listPages(category.posts, category.url).map((page) => ({ ...page, category })),
    ),
  };
}

function derivePortfolio({ portfolio }: Pick<Data, "portfolio">, t = inEnglish) {
  const kinds = projectKinds(t);
  const projects = portfolio.projects.map((project) => ({
    ...project,
    category: kinds[project.category].label,
    picture: photographOf(project.image) ?? drawingAddress(`projects/${project.drawing}`),
  }));
  return {
    projects,
    projectGroups: Object.values(kinds)
      .map(({ label, heading }) => ({
        heading,
        projects: projects.filter((project) => project.category === label),
      }))
      .filter((group) => group.projects.length > 0),
  };
}

const projectKinds = (t: Translate) => ({
  "In-House Project": { label: t("In-House Project"), heading: t("In-house projects") },
  "Client Project": { label: t("Client Project"), heading: t("Client projects") },
});

/** Derives an opening. Its page changes when the opening is edited, and on the day after the opening closes. */
function deriveOpening(opening: Opening, today: string, t = inEnglish) {
  const current = today <= opening.validThrough;
  return {
    ...opening,
    salaryText: opening.salary && salaryText(opening.salary, t),
    typeText: openingTypes(t)[opening.type],
    url: addressOf.openings(opening.slug),
    current,
    updated: current ? (opening.modified ?? opening.posted) : addDays(opening.validThrough, 1),
  };
}

/** Describes a salary: `$45,000-$65,000`, `€20-€25 an hour` */
function salaryText({ min, max, currency, per }: NonNullable<Opening["salary"]>, t: Translate): string {
  const format = new Intl.NumberFormat(t.language, {
    style: "currency",
    currency,
    maximumFractionDigits: Number.isInteger(min) && Number.isInteger(max) ? 0 : undefined,
  });
  const salary = min === max ? format.format(min) : format.formatRange(min, max).replace(/\s–\s/, "-");
  const sentences = {
    year: salary,
    month: t("{salary} a month", { salary }),
    week: t("{salary} a week", { salary }),
    day: t("{salary} a day", { salary }),
    hour: t("{salary} an hour", { salary }),
  };
  return sentences[per];
}

const openingTypes = (t: Translate): Record<Opening["type"], string> => ({
  "Full-time": t("Full-time"),
  "Part-time": t("Part-time"),
  Contract: t("Contract"),
  Internship: t("Internship"),
});

function deriveLegal(page: LegalPage, site: Site, resolve: ResolveLinks, t = inEnglish) {
  const place = textLocation("legal", page.file);
  const html = inFile(page.file, () => renderMarkdown(legalText(page.body, site), place, t));
  const content = resolve(html, page.file);
  return { ...page, url: addressOf.legal(page.slug), content, hasEmbeds: hasEmbeds(content) };
}

const linkPeople = (people: Data["people"], language: string) =>
  people
    .map((person) => ({ ...person, image: photographOf(person.avatar) }))
    .toSorted(
      (a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.name.localeCompare(b.name, language),
    );

/** Returns the first service with this option of the contact form. */
const serviceWith = <Service extends { formValue?: string }>(services: readonly Service[], value?: string) =>
  value ? services.find(({ formValue }) => formValue === value) : undefined;

/** @param options the options of the contact form */
export function linkServices(
  services: Data["services"],
  people: ReturnType<typeof linkPeople>,
  studies: ReturnType<typeof linkCaseStudies>,
  options: readonly FormService[],
) {
  const cards = services.map((service) => ({ ...service, url: addressOf.services(service.slug) }));
  return cards.map((service) => ({
    ...service,
    /** The option of the contact form that the service's page preselects. */
    formValue: optionFor(options, service),
    testimonials: service.testimonials.map(showTestimonial),
    reader: people.find(({ slug }) => slug === service.person),
    related: service.related.map((slug) => cards.find((card) => card.slug === slug)!),
    /** The service's case study, or else one about the service, or about the first related service that has any. */
    study:
      studies.find(({ slug }) => slug === service.caseStudy) ??
      [service.slug, ...service.related]
        .map((about) => studies.find((study) => study.service === about))
        .find((study) => study !== undefined),
  }));
}

/** Returns the groups of links on the sitemap page, including services that are not in a menu. */
function groupForSitemap(
  data: Pick<ConnectedData, "navigation" | "caseStudies" | "legal" | "pageAt">,
  services: { title: string; url: string }[],
  pages: readonly SectionPage[],
  t: Translate,
) {
  const { header, footer } = data.navigation;
  const ownPages = pages
    .filter(({ campaign }) => !campaign)
    .map(({ title, url }) => ({ name: title, link: url }));
  const menus = [...header, ...footer.quickLinks].filter(({ link }) => isOwnAddress(link));
  const others = [
    { name: t("Portfolio"), link: "/portfolio/" },
    { name: t("Sitemap"), link: "/sitemap/" },
  ];
  const mainPages = [...menus, ...ownPages, ...others.filter(({ link }) => data.pageAt(link))];
  const byPath = new Map(mainPages.map(({ name, link }) => [link, name]));
  return [
    { category: t("Main Pages"), links: [...byPath].map(([path, name]) => ({ name, path })) },
    { category: t("Our Services"), links: services.map(({ title, url }) => ({ name: title, path: url })) },
    {
      category: t("Case Studies"),
      links: data.caseStudies.map(({ title, slug }) => ({ name: title, path: addressOf.caseStudies(slug) })),
    },
    {
      category: t("Legal Pages"),
      links: data.legal.map(({ title, slug }) => ({ name: title, path: addressOf.legal(slug) })),
    },
  ].filter(({ links }) => links.length > 0);
}

function linkCaseStudies(
  { services, caseStudies }: Pick<Data, "services" | "caseStudies">,
  options: readonly FormService[],
) {
  const linked = caseStudies.map((study) => {
    const service = services.find(({ slug }) => slug === study.service);
    return {
      ...study,
      updated: study.modified ?? study.published,
      link: addressOf.caseStudies(study.slug),
      /** The photograph, in whose absence the chart is shown. */
      picture: photographOf(study.image),
      /** The service that the study is about, if that service is published. */
      about: service && {
        title: service.title,
        description: service.description,
        price: service.price,
        url: addressOf.services(service.slug),
        formValue: optionFor(options, service),
        call: service.call,
      },
    };
  });
  return linked.map((study, index) => ({
    ...study,
    /** The next case study of the list, whose last one continues with the first. */
    next: linked.length > 1 ? linked[(index + 1) % linked.length] : undefined,
  }));
}
