import { escapeHtml } from "../../../../widgets/runtime/values/escape-html";
import type { CaseStudy } from "../../../schemas/case-studies";
import type { Home } from "../../../schemas/home";
import type { LegalPage } from "../../../schemas/legal";
import type { Opening } from "../../../schemas/openings";
import type { Page as SectionPage } from "../../../schemas/pages";
import type { Person } from "../../../schemas/people";
import type { Portfolio } from "../../../schemas/portfolio";
import type { Post } from "../../../schemas/posts";
import type { Service } from "../../../schemas/services";
import type { Testimonial } from "../../../schemas/testimonials";
import { drawAvatar } from "../../../generator/images/drawings/kinds/avatar-drawing";
import { drawPost } from "../../../generator/images/drawings/kinds/post-drawing";
import { symbol } from "../../../generator/images/drawings/symbol";
import {
  deriveLegal,
  deriveOpening,
  derivePortfolio,
  linkCaseStudies,
  linkPeople,
  linkServices,
} from "../../../generator/facts/derive-facts";
import { formServices } from "../../../generator/contact-form/form-services";
import { derivePage } from "../../../generator/facts/derive-pages";
import { derivePost, derivePosts } from "../../../generator/facts/derive-posts";
import { drawingNamed, inPage, pictureAddress } from "../../../generator/facts/links/picture-address";
import { reasonUnpublished } from "../../../generator/facts/days/publication";
import { slugify } from "../../../generator/content/slugify";
import { placeSections, showTestimonial } from "../../../generator/facts/place-sections";
import type { Translate } from "../../../generator/languages/translator";
import { WHOLE_LIST } from "../config/whole-list";
import type { Content } from "../form-content";
import type { PreviewedKind } from "./kinds";
import type { Project } from "./project";
import { motif, render } from "./templates";
import * as caseStudyTemplate from "../../../pages/case-studies/case-study.njk";
import * as legalTemplate from "../../../pages/legal/legal.njk";
import * as openingTemplate from "../../../pages/careers/opening.njk";
import * as postTemplate from "../../../pages/blog/post.njk";
import * as serviceTemplate from "../../../pages/services/service.njk";
import * as homeTemplate from "../../../pages/index.njk";
import * as pageTemplate from "../../../pages/section-page.njk";
import * as testimonialsTemplate from "../../../includes/sections/testimonials.njk";

type Page = (form: Content, slug: string, project: Project, t: Translate) => Promise<string>;

/** The functions that render the preview of each kind, with the same templates and derived facts as the build. */
export const pages: Record<PreviewedKind, Page> = {
  async posts(form, slug, project, t) {
    const people = await project.entries<Person>("people");
    // The author is empty until somebody chooses a person.
    const nobody = project.complete<Person>("people", {}, "");
    const author = people.find((person) => person.slug === form.author) ?? nobody;
    const written = project.complete<Post>("posts", form, slug || slugify(String(form.title ?? "")));
    // The editor shows an empty field for a drawn picture.
    const post = derivePost(
      { ...written, image: written.image ?? "drawn", author: author.slug },
      [{ ...author, avatar: author.avatar ?? "drawn" }],
      undefined,
      t,
    );
    const drawings = [
      symbol(drawingOf("posts", post.slug), drawPost(post, motif)),
      symbol(drawingOf("people", author.slug), drawAvatar(author)),
    ].join("");
    const facts = { site: await project.site() };
    const page = render(postTemplate, t, { post, facts });
    return `${page}<svg class="hidden" aria-hidden="true">${drawings}</svg>`;
  },

  async "case-studies"(form, slug, project, t) {
    const own = project.complete<CaseStudy>("case-studies", form, slug);
    const services = await project.entries<Service>("services");
    const [study] = linkCaseStudies({ services, caseStudies: [withDrawing(own)] });
    return withBuiltDrawings(
      render(caseStudyTemplate, t, { study, heading: study!.title, crumb: study!.client }),
    );
  },

  async legal(form, slug, project, t) {
    const site = await project.site();
    const derive = (page: LegalPage) =>
      deriveLegal({ ...page, file: `data/legal/${page.slug}.md` }, site, (html) => html, t);
    const document = derive(project.complete<LegalPage>("legal", form, slug));
    const facts = { legal: (await project.entries<LegalPage>("legal")).map(derive) };
    return render(legalTemplate, t, { document, heading: document.title, intro: document.intro, facts });
  },

  async openings(form, slug, project, t) {
    const opening = deriveOpening(project.complete<Opening>("openings", form, slug), project.today, t);
    const facts = { site: await project.site() };
    return render(openingTemplate, t, { opening, heading: opening.title, facts });
  },

  async services(form, slug, project, t) {
    const own = project.complete<Service>("services", form, slug);
    const others = await project.entries<Service>("services");
    const caseStudies = (await project.entries<CaseStudy>("case-studies")).map(withDrawing);
    const people = await peopleOf(project);
    const services = [own, ...others.filter((other) => other.slug !== slug)];
    const [service] = linkServices({ services, caseStudies, people });
    const facts = { site: await project.site(), formOptions: formServices(services) };
    const related = service!.related.filter(Boolean);
    return withBuiltDrawings(
      render(serviceTemplate, t, { service: { ...service, related }, heading: service!.title, facts }),
    );
  },

  async testimonials(form, slug, project, t) {
    const list = project.complete<{ [WHOLE_LIST]: Testimonial[] }>("testimonials", form, slug)[WHOLE_LIST];
    const { sections } = project.complete<Home>("home", await project.file("home"), "");
    const section = sections.find(({ type }) => type === "testimonials") ?? {};
    return render(testimonialsTemplate, t, { section, facts: { testimonials: list.map(showTestimonial) } });
  },

  async home(form, slug, project, t) {
    const { sections } = project.complete<Home>("home", form, slug);
    const facts = { ...(await factsForSections(project, t)), home: { sections: placeSections(sections) } };
    return withBuiltDrawings(render(homeTemplate, t, { facts }));
  },

  async pages(form, slug, project, t) {
    const facts = await factsForSections(project, t);
    const entry = derivePage(project.complete<SectionPage>("pages", form, slug), facts.site);
    return withBuiltDrawings(render(pageTemplate, t, { entry, heading: entry.title, facts }));
  },
};

/** Sets an empty picture to a drawing, because the form shows an empty field for a drawn picture. */
const withDrawing = <Entry extends { image?: string }>(entry: Entry) => ({
  ...entry,
  image: entry.image ?? "drawn",
});

const peopleOf = async (project: Project) =>
  linkPeople(
    (await project.entries<Person>("people")).map((person) => ({
      ...person,
      avatar: person.avatar ?? "drawn",
    })),
  );

/** The largest number of articles that a section shows. */
const shownPosts = 24;

/** Returns the facts that the templates of sections read. */
async function factsForSections(project: Project, t: Translate) {
  const caseStudies = (await project.entries<CaseStudy>("case-studies")).map(withDrawing);
  const all = await project.entries<Service>("services");
  const people = await peopleOf(project);
  const services = linkServices({ services: all, caseStudies, people });
  const isPublished = (post: Post) => reasonUnpublished(post, project.today) === undefined;
  const posts = (await project.entries<Post>("posts"))
    .filter(isPublished)
    .map(withDrawing)
    .toSorted((a, b) => b.published.localeCompare(a.published))
    .slice(0, shownPosts);
  const { projects = [] } = project.complete<Portfolio>("portfolio", await project.file("portfolio"), "");
  const testimonials = await project.file("testimonials");
  return {
    site: await project.site(),
    people,
    services,
    formOptions: formServices(all),
    listedServices: services.filter(({ listed }) => listed).toSorted((a, b) => a.order - b.order),
    caseStudies: linkCaseStudies({ services: all, caseStudies }),
    ...derivePortfolio({ portfolio: { projects: projects.map(withDrawing) } as Portfolio }, t),
    postSummaries: derivePosts(posts, people, undefined, t).map(({ card }) => card),
    testimonials: ((testimonials[WHOLE_LIST] ?? []) as Testimonial[]).map(showTestimonial),
  };
}

/** Adds the drawings of the last build to a page, because drawing needs fonts that only the build can read. */
async function withBuiltDrawings(page: string): Promise<string> {
  const uses = page.matchAll(/<svg ([^<>]*)><use href="#(drawings\.[^"<>]+)"/g);
  const sizeIn = (attributes: string) => /viewBox="0 0 (\d+) (\d+)"/.exec(attributes) ?? [];
  const drawings = new Map(
    Array.from(uses, ([, attributes = "", id]) => {
      const [, width, height] = sizeIn(attributes);
      return [id!, { width, height }];
    }),
  );
  const symbols = await Promise.all(
    [...drawings].map(async ([id, { width, height }]) => {
      const address = new URL(`../assets/drawings/${drawingNamed(id)}.svg`, document.baseURI).href;
      if (!(await fetch(address, { method: "HEAD" })).ok) return "";
      return `<symbol id="${id}" viewBox="0 0 ${width} ${height}"><image href="${escapeHtml(address)}" width="${width}" height="${height}"/></symbol>`;
    }),
  );
  return `${page}<svg class="hidden" aria-hidden="true">${symbols.join("")}</svg>`;
}

/** Returns the id of an entry's drawing in a page. */
const drawingOf = (kind: string, slug: string) => inPage(pictureAddress("drawn", kind, slug)).slice(1);
