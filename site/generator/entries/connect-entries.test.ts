import { pageAddresses } from "../../schemas/fields/page-addresses";
import { beforeEach, expect, it } from "vitest";
import { Findings } from "../content/findings";
import type { Data } from "./data";
import type { MainData } from "./language-data";
import { readSchemas, referenceTo } from "../content/read-schemas";
import { readSitePages } from "./site-addresses";
import { connectEntries } from "./connect-entries";

const schemas = await readSchemas(referenceTo({}));
const sitePages = readSitePages();
let findings: Findings;
const connect = (data: Data, photographs: string[] = [], main?: MainData) =>
  connectEntries(data, { schemas, photographs, sitePages, main, warn: findings.warn });

const entry = (kind: string, slug: string, more: object = {}) => ({
  slug,
  file: `data/${kind}/${slug}.json`,
  title: slug,
  draft: false,
  aliases: [],
  image: "drawn",
  related: [],
  testimonials: [],
  ...more,
});
const post = (slug: string, more: object) =>
  entry("posts", slug, { author: "ada", published: "2026-01-01", category: "SEO", ...more });
const link = (path: string) => ({ name: path, link: path });

const site = {
  origin: "https://www.agency.example",
  language: "en",
  areas: {},
  addresses: pageAddresses.parse({}),
};
const data = (more: object = {}) =>
  ({
    site,
    people: [entry("people", "ada", { avatar: "drawn" })],
    services: [entry("services", "seo", { aliases: ["/seo/"] })],
    caseStudies: [],
    posts: [],
    openings: [],
    legal: [],
    pages: [],
    home: { sections: [] },
    redirects: [],
    testimonials: [],
    portfolio: { projects: [] },
    navigation: {
      header: [],
      action: link("/contact/"),
      footer: { quickLinks: [], services: [], legal: [] },
    },
    ...more,
  }) as unknown as Data;

beforeEach(() => void (findings = new Findings()));
const warnings = () => findings.list().map(({ file, field }) => `${file} ${field}`);

it("leaves out references to missing entries, and of a service to itself", () => {
  const study = entry("case-studies", "one", { service: "gone" });
  const seo = entry("services", "seo", { related: ["gone", "ads", "seo"], caseStudy: "none" });
  const services = [seo, entry("services", "ads")];
  const posts = [post("a", { author: "nobody" })];
  const connected = connect(data({ services, caseStudies: [study], posts }));
  expect(connected.services[0]).toMatchObject({ related: ["ads"] });
  expect(connected.services[0]!.caseStudy).toBeUndefined();
  expect(connected.caseStudies[0]!.service).toBe("");
  expect(warnings()).toEqual([
    "data/case-studies/one.json service",
    "data/posts/a.json author",
    "data/services/seo.json related[0]",
    "data/services/seo.json caseStudy",
    "data/services/seo.json related",
  ]);
});

it("reports a campaign's phone number in a country where the agency has none", () => {
  const campaign = (slug: string, phone: string) =>
    entry("pages", slug, { address: `/${slug}/`, sections: [], campaign: { name: slug, phone } });
  const phones = [{ country: "IN", label: "+91 80 5550 0100", href: "tel:+918055500100" }];
  const { pages } = connect(
    data({ site: { ...site, phones }, pages: [campaign("a", "IN"), campaign("b", "FR")] }),
  );
  expect(pages.map((page) => page.campaign?.phone)).toEqual(["IN", undefined]);
  expect(warnings()).toEqual(["data/pages/b.json campaign.phone"]);
});

it("finds referenced entries by their file names", () => {
  const people = [entry("people", "ada-l", { file: "data/people/Ada_L.json", avatar: "drawn" })];
  expect(connect(data({ people, posts: [post("a", { author: "Ada_L" })] })).posts[0]!.author).toBe("ada-l");
});

it("gives plain texts the typography of the language, but not Markdown, names, addresses and form values", () => {
  const texts = { title: "Quoi ?", tags: [`d'"ici"`], body: `"a" ?`, aliases: ["/l'un ?"] };
  const offered = entry("services", "a", { title: "5 %", formValue: "5 %" });
  const own = { ...site, language: "fr", name: `L'"A" ?`, tagline: "5 %" };
  const connected = connect(data({ site: own, posts: [post("a", texts)], services: [offered] }));
  expect(connected.posts[0]).toMatchObject({ ...texts, title: "Quoi\u00a0?", tags: ["d’«\u00a0ici\u00a0»"] });
  expect(connected.site).toMatchObject({ name: own.name, tagline: "5\u00a0%" });
  expect(connected.services[0]).toMatchObject({ title: "5\u00a0%", formValue: "5 %" });
});

it("finds the form's option of a service by its value or its file name, and lists the options", () => {
  const file = "data/services/Sites_Web.json";
  const services = [entry("services", "sites-web", { file, title: "Sites web", formValue: "Websites" })];
  const page = (slug: string, service: string) =>
    entry("pages", slug, { address: `/${slug}/`, sections: [{ type: "contact-form", service }] });
  const pages = [page("a", "Websites"), page("b", "Sites_Web"), page("c", "Ads")];
  const connected = connect(data({ services, pages }));
  const chosen = connected.pages.map(({ sections }) => sections[0]!.service);
  expect(chosen).toEqual(["Websites", "Websites", undefined]);
  expect(findings.list()).toMatchObject([
    { file: "data/pages/c.json", message: expect.stringContaining("choose one of: Websites, Other") },
  ]);
});

it("spells a category as in its oldest article", () => {
  const posts = [
    post("new", { category: "web design", published: "2026-03-01" }),
    post("old", { category: "Web Design" }),
  ];
  const categories = connect(data({ posts })).posts.map(({ category }) => category);
  expect(categories).toEqual(["Web Design", "Web Design"]);
  expect(warnings()).toEqual(["data/posts/new.json category"]);
});

it("leaves out menu items without a page and updates former addresses", () => {
  const [ours, theirs] = ["https://www.agency.example/about/", "https://shop.example/about/"];
  const header = ["/about/", "/seo/", "/gone/", ours, theirs].map(link);
  const action = link("/nowhere/");
  const footer = { quickLinks: [], services: [link("/services/ppc/")], legal: [] };
  const { navigation } = connect(data({ navigation: { header, action, footer } }));
  const shown = navigation.header.map((item) => item.link);
  expect(shown).toEqual(["/about/", "/services/seo/", "/about/", theirs]);
  expect(navigation).toMatchObject({ action: { link: "/contact/" }, footer: { services: [] } });
  expect(warnings()).toHaveLength(3);
});

it("leaves out menu items and references to areas that are off, without a warning", () => {
  const header = ["/about/", "/blog/", "/case-studies/one/", "/careers/", "/widgets/guides/"].map(link);
  const off = { blog: false, caseStudies: false, careers: false, partners: false };
  const { navigation, services, has } = connect(
    data({
      site: { ...site, areas: off },
      navigation: { header, action: link("/blog/"), footer: { quickLinks: [], services: [], legal: [] } },
      services: [entry("services", "seo", { caseStudy: "one" })],
    }),
  );
  expect(navigation.header).toEqual([link("/about/")]);
  expect(navigation.action.link).toBe("/contact/");
  expect(services[0]!.caseStudy).toBeUndefined();
  expect(has).toMatchObject({ blog: false, caseStudies: false, careers: false });
  expect(has.partners ?? false).toBe(false);
  expect(warnings()).toEqual([]);
});

it("replaces missing photographs with drawings", () => {
  const testimonials = [{ quote: "Good.", image: "gone.jpg" }];
  const posts = [post("a", { image: "gone.jpg" }), post("b", { image: "here.jpg" })];
  const connected = connect(data({ posts, testimonials }), ["here.jpg"]);
  expect(connected.posts.map(({ image }) => image)).toEqual(["drawn", "here.jpg"]);
  expect(connected.testimonials[0]!.image).toBeUndefined();
  expect(warnings()).toEqual(["data/posts/a.json image", "data/testimonials.json [0].image"]);
});

it("changes the address of a page if another page already has it", () => {
  const page = (slug: string, address: string) => entry("pages", slug, { address, sections: [] });
  const { pages } = connect(data({ pages: [page("a", "/about/"), page("b", "/b/"), page("c", "/b/")] }));
  expect(pages.map(({ address }) => address)).toEqual(["/about-2/", "/b/", "/b-2/"]);
  expect(warnings()).toEqual(["data/pages/a.json address", "data/pages/c.json address"]);
});

it("removes references to missing entries and photographs from sections", () => {
  const sections = [
    { type: "hero", buttons: [link("/seo/#process"), link("#questions"), link("/gone/")] },
    { type: "services", services: ["gone", "seo"], button: link("/gone/") },
    { type: "picture", image: "gone.jpg" },
    { type: "testimonials", testimonials: [{ image: "gone.jpg" }] },
  ];
  expect(connect(data({ home: { sections } })).home.sections).toEqual([
    {
      type: "hero",
      buttons: [{ name: "/seo/#process", link: "/services/seo/#process" }, link("#questions")],
    },
    { type: "services", services: ["seo"] },
    { type: "testimonials", testimonials: [{}] },
  ]);
  expect(warnings()).toEqual([
    "data/home.json sections[0].buttons[2].link",
    "data/home.json sections[1].services[0]",
    "data/home.json sections[1].button.link",
    "data/home.json sections[2].image",
    "data/home.json sections[3].testimonials[0].image",
  ]);
});

it("gives a translation its separate address unless another page already has it", () => {
  const posts = ["a", "b", "c", "d"].map((slug) => post(slug, { aliases: [`/old-${slug}/`] }));
  const main = connect(data({ site: { ...site, language: "en" }, posts })) as unknown as MainData;
  const own = ["uno", "uno", "category", "d"].map((ownAddress, index) => ({
    ...posts[index]!,
    file: `data/es/posts/${posts[index]!.slug}.json`,
    ownAddress,
    ...(index === 0 && { ownAliases: ["/es/blog/viejo/"] }),
  }));
  const { addresses, ownUrls, pageAt, languageAt } = connect(
    data({ site: { ...site, language: "es" }, services: [], posts: own }),
    [],
    main,
  );
  expect([...ownUrls]).toEqual([["/blog/a/", "/blog/uno/"]]);
  expect(warnings()).toEqual(["data/es/posts/b.json address", "data/es/posts/c.json address"]);
  expect(addresses.owners.slice(0, 2)).toEqual([
    { url: "/es/blog/uno/", file: "data/es/posts/a.json", aliases: ["/es/blog/viejo/"] },
    { url: "/es/blog/uno/", file: "data/posts/a.json", aliases: ["/es/old-a/"] },
  ]);
  expect(pageAt("/es/blog/uno/")).toBe("/blog/a/");
  const links = ["/services/seo/", "/services/seo", "/blog/a/", "/files/a.pdf", "https://www.example.com/"];
  expect(links.map(languageAt)).toEqual(["en", "en", "es", undefined, undefined]);
});

it("publishes pages of the default language at the addresses that the data states", () => {
  const given = { blog: "/blogue/", category: "thème", contact: "/joindre/", about: "/es/qui/" };
  const own = pageAddresses.parse(given);
  const { addresses: placed, pageAt } = connect(
    data({
      site: { ...site, language: "fr", languages: ["es"], addresses: own },
      services: [],
      posts: [post("a", { aliases: ["/vieux/"] })],
      redirects: [{ from: "/contact/", to: "/joindre/" }],
    }),
  );
  const blog = ["/blogue/", "/blogue/a/", "/blogue/thème/seo/", "/blogue/404.html"];
  expect(placed.pages).toEqual(expect.arrayContaining(["/about/", "/joindre/", "/joindre/sent/", ...blog]));
  expect(placed.pages.filter((page) => page.startsWith("/blog/"))).toEqual([]);
  expect(placed.owners).toMatchObject([{ aliases: ["/vieux/"], url: "/blogue/a/" }]);
  expect(placed.table).toEqual([{ from: "/contact/", to: "/joindre/" }]);
  for (const address of ["/blogue/a/", "/blog/a/", "/vieux/"]) expect(pageAt(address)).toBe("/blog/a/");
  expect(findings.list().map(({ message }) => message)).toEqual([
    "moves /about/ to /es/qui/, the address of another page, so this page has the address /about/. Choose another address",
  ]);
});
