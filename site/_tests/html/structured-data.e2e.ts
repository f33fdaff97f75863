import { expect, test } from "@playwright/test";
import { inPage } from "../../_facts/picture-address";
import { errorPages, fileOf, files, indexedPages, pages, readBuilt } from "../support/built-site";
import { parsePage, words } from "../support/parse-page";
import { caseStudies, posts, services, unlistedServices } from "../support/routes";
import {
  nodeOf,
  nodesOf,
  referencesIn,
  structuredData,
  typedIn,
  type Node,
} from "../support/structured-data";

// Each page is parsed once: in one worker.
test.describe.configure({ mode: "default" });

/** Each type that a page may hold, with what it is worth nothing without. */
const required: Record<string, string[]> = {
  AboutPage: ["url", "name", "description", "mainEntity"],
  Answer: ["text"],
  Article: [
    "headline",
    "description",
    "image",
    "datePublished",
    "dateModified",
    "author",
    "publisher",
    "about",
  ],
  BlogPosting: [
    ..."headline description image datePublished dateModified author publisher".split(" "),
    ..."wordCount articleSection keywords mainEntityOfPage".split(" "),
  ],
  BreadcrumbList: ["itemListElement"],
  CollectionPage: ["url", "name", "description", "mainEntity"],
  ContactPage: ["url", "name", "description", "mainEntity"],
  Country: ["name"],
  FAQPage: ["mainEntity"],
  ImageObject: ["url", "width", "height", "caption"],
  ItemList: ["itemListElement", "numberOfItems"],
  JobPosting: [
    ..."title description datePosted validThrough hiringOrganization employmentType".split(" "),
    ..."baseSalary identifier directApply url".split(" "),
  ],
  ListItem: ["position", "name"],
  MonetaryAmount: ["currency", "value"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  Organization: ["name", "url", "logo"],
  Person: ["name", "jobTitle", "image", "worksFor"],
  Place: ["address"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  ProfessionalService: ["name", "address", "openingHoursSpecification", "parentOrganization"],
  PropertyValue: ["name", "value"],
  QuantitativeValue: ["minValue", "maxValue", "unitText"],
  Question: ["name", "acceptedAnswer"],
  Service: ["name", "url"],
  WebPage: ["url", "name", "description"],
  WebSite: ["name", "url", "publisher"],
};

const documentOf = (address: string) => parsePage(fileOf(address));
const mainOf = (address: string) => documentOf(address).querySelector("main")!;
const meta = (address: string, name: string) =>
  documentOf(address).querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
    ?.content;
const canonicalOf = (address: string) => meta(address, "og:url")!;
const origin = canonicalOf("/").replace(/\/$/, "");

test("every page says all it has to say in one graph, pages of errors say nothing", () => {
  for (const address of pages) {
    const data = structuredData(address);
    expect(data, address).toHaveLength(1);
    expect(Object.keys(data[0]!)).toEqual(["@context", "@graph"]);
    expect(data[0]!["@context"]).toBe("https://schema.org");
  }
  for (const address of errorPages) expect(structuredData(address), address).toEqual([]);
});

test("an id is there once, and what it is named by is there", () => {
  for (const address of pages) {
    const nodes = nodesOf(address);
    const ids = nodes.map((node) => node["@id"]);
    expect(
      ids.filter((id, index) => !id || ids.indexOf(id) !== index),
      address,
    ).toEqual([]);
    expect(
      ids.filter((id) => !id.startsWith(`${origin}/`)),
      address,
    ).toEqual([]);
    expect(
      referencesIn(nodes).filter((id) => !ids.includes(id)),
      address,
    ).toEqual([]);
  }
});

test("every type is one of those we mean, with all that it needs, and no praise of ourselves", () => {
  for (const address of pages) {
    for (const node of typedIn(nodesOf(address))) {
      const type = node["@type"];
      expect(Object.keys(required), address).toContain(type);
      for (const field of required[type]!) expect(node[field], `${address} ${type}.${field}`).toBeTruthy();
    }
  }
});

test("the page is what its head says it is", () => {
  for (const address of pages) {
    const page = nodesOf(address).find((node) => node["@id"] === `${origin}${address}#page`)!;
    expect(page.url).toBe(canonicalOf(address));
    expect(page.name).toBe(documentOf(address).title);
    expect(page.description).toBe(meta(address, "description"));
    expect(page.inLanguage).toBe(documentOf(address).documentElement.lang);
  }
});

test("its picture is the share image, which is there", () => {
  for (const address of pages) {
    const image = nodeOf(address, "ImageObject")!;
    expect(image.url).toBe(meta(address, "og:image"));
    expect(image.caption).toBe(meta(address, "og:image:alt"));
    expect([image.width, image.height]).toEqual(
      ["width", "height"].map((side) => `${meta(address, `og:image:${side}`)}px`),
    );
  }
});

test("every picture that is named is there", () => {
  const exists = new Set(files);
  for (const address of pages) {
    const pictures = typedIn(nodesOf(address)).flatMap(({ logo, image, url, "@type": type }) =>
      [logo, image, type === "ImageObject" && url].filter((picture) => typeof picture === "string"),
    );
    expect(pictures.length, address).toBeGreaterThan(1);
    expect(pictures.filter((picture) => !exists.has(picture.replace(`${origin}/`, "")))).toEqual([]);
  }
});

test("breadcrumbs are those above the title, on every page but home", () => {
  for (const address of pages) {
    const list = nodeOf(address, "BreadcrumbList");
    const crumbs = [...documentOf(address).querySelectorAll("nav[aria-label=Breadcrumb] li")];
    const shown = crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: words(crumb),
      item: origin + (crumb.querySelector("a")?.getAttribute("href") ?? address),
    }));
    expect(list?.itemListElement ?? [], address).toEqual(shown);
    expect(Boolean(list), address).toBe(address !== "/");
  }
});

test("home and contact say who the agency is, where, and when its offices are open", () => {
  for (const address of ["/", "/contact/"]) {
    const agency = nodeOf(address, "Organization")!;
    const text = words(documentOf(address).body);
    expect(words(documentOf(address).querySelector("footer")!)).toContain(agency.legalName);
    for (const said of [agency.email, agency.telephone]) expect(text).toContain(said);
    for (const profile of agency.sameAs) {
      expect(documentOf(address).querySelector(`footer a[href="${profile}"]`), profile).not.toBeNull();
    }
    const offices = nodesOf(address).filter((node) => node["@type"] === "ProfessionalService");
    expect(agency.location.map((place: Node) => place["@id"])).toEqual(
      offices.map((office) => office["@id"]),
    );
    expect(agency.address).toEqual(offices.map((office) => office.address));
    expect(offices.map(({ address: { addressCountry } }) => addressCountry)).toEqual(["US", "IN"]);
    for (const { address: place } of offices) {
      for (const part of [place.streetAddress, place.addressLocality, place.postalCode])
        expect(text).toContain(part);
    }
  }
  const offices = [...mainOf("/contact/").querySelectorAll("h3")].filter((h) => words(h).endsWith("office"));
  const shown = offices.map((heading) => words(heading.parentElement!));
  expect(shown[0]).toContain("Monday to Friday, 9 a.m. to 5 p.m.");
  expect(shown[1]).toContain("Monday to Friday, 9:30 a.m. to 6:30 p.m.");
  const hours = nodesOf("/contact/").flatMap(({ openingHoursSpecification: at }) => (at ? [at] : []));
  expect(hours.map(({ opens, closes }) => [opens, closes])).toEqual([
    ["09:00", "17:00"],
    ["09:30", "18:30"],
  ]);
  for (const { dayOfWeek } of hours) expect(dayOfWeek).toHaveLength(5);
});

test("about names who leads", () => {
  const leader = nodeOf("/about/", "Person")!;
  const article = mainOf("/about/").querySelector("article")!;
  expect(words(article.querySelector("h3")!)).toBe(leader.name);
  expect(words(article)).toContain(leader.jobTitle);
});

for (const slug of Object.keys({ ...services, ...unlistedServices })) {
  test(`/services/${slug}/ is a service, with its questions and answers word by word`, () => {
    const address = `/services/${slug}/`;
    const main = mainOf(address);
    const service = nodeOf(address, "Service")!;
    expect(service.url).toBe(canonicalOf(address));
    expect(service.name).toBe(words(documentOf(address).querySelector("[aria-current=page]")!));
    expect(service.slogan).toBe(words(main.querySelector("h1")!));
    expect([...main.querySelectorAll("p")].map(words)).toContain(service.description);

    const asked = nodeOf(address, "FAQPage")!.mainEntity.map((question: Node) => [
      question.name,
      question.acceptedAnswer.text,
    ]);
    const shown = [...main.querySelectorAll("faq-accordion details")].map((details) => [
      words(details.querySelector("[part=question]")!),
      words(details.querySelector("[part=answer]")!),
    ]);
    expect(asked).toEqual(shown);
    expect(asked).toHaveLength(5);
  });
}

for (const id of Object.keys(posts)) {
  test(`/blog/${id}/ is an article by a person, with its days, its tags and as many words as it has`, () => {
    const address = `/blog/${id}/`;
    const main = mainOf(address);
    const post = nodeOf(address, "BlogPosting")!;
    expect(post.headline).toBe(words(main.querySelector("h1")!));
    expect(post.url).toBe(canonicalOf(address));
    const days = [...main.querySelectorAll("h1 + div time")].map((time) => time.getAttribute("datetime"));
    expect(days[0]).toBe(post.datePublished);
    expect(days.at(-1)).toBe(post.dateModified);
    expect(meta(address, "article:published_time")).toBe(post.datePublished);
    expect(meta(address, "article:modified_time")).toBe(post.dateModified);

    const author = nodeOf(address, "Person")!;
    expect(post.author["@id"]).toBe(author["@id"]);
    const byline = words(main.querySelector("h1 + div")!);
    expect(byline).toContain(author.name);
    expect(byline).toContain(author.jobTitle);
    expect(main.querySelector("h1 + div use")!.getAttribute("href")).toBe(
      inPage(author.image.replace(origin, "")),
    );

    expect(post.articleSection).toBe(words(main.querySelector("a[href^='/blog/category/']")!));
    expect(post.keywords).toEqual([...main.querySelectorAll("a[rel=tag]")].map(words));
    const body = main.querySelector(".prose")!;
    for (const block of body.querySelectorAll("h2, h3, p, li, td, th")) block.append(" ");
    expect(
      words(body)
        .split(" ")
        .filter((word) => /[\p{L}\p{N}]/u.test(word)),
    ).toHaveLength(post.wordCount);
    expect(post.publisher["@id"]).toBe(`${origin}/#organization`);
  });
}

for (const slug of caseStudies) {
  test(`/case-studies/${slug}/ is an article about a service`, () => {
    const address = `/case-studies/${slug}/`;
    const main = mainOf(address);
    const article = nodeOf(address, "Article")!;
    expect(article.headline).toBe(words(main.querySelector("h1")!));
    expect([...main.querySelectorAll("p")].map(words)).toEqual(
      expect.arrayContaining([article.description, article.articleSection]),
    );
    expect(article.datePublished).toBe(meta(address, "article:published_time"));
    expect(article.dateModified).toBe(meta(address, "article:modified_time"));
    const service = nodeOf(address, "Service")!;
    expect(article.about["@id"]).toBe(service["@id"]);
    const link = main.querySelector(`aside a[href="${service.url.replace(origin, "")}"]`);
    expect(words(link!)).toBe(service.name);
  });
}

const openings = indexedPages.filter((address) => /^\/careers\/./.test(address));

for (const address of openings) {
  test(`${address} is a job to apply for, told in full`, () => {
    const main = mainOf(address);
    const job = nodeOf(address, "JobPosting")!;
    expect(job.title).toBe(words(main.querySelector("h1")!));
    expect(job.url).toBe(canonicalOf(address));

    const told = parseFragment(job.description);
    const prose = main.querySelector(".prose")!;
    expect([...told.querySelectorAll("li")].map(words)).toEqual([...prose.querySelectorAll("li")].map(words));
    expect([...told.querySelectorAll("p")].map(words)).toEqual(
      [...prose.querySelectorAll("p, h2")].map(words),
    );

    const { minValue, maxValue, unitText } = job.baseSalary.value;
    const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
    const chips = [...main.querySelectorAll("dd")].map(words);
    expect(chips).toContain(`${dollars(minValue)}-${dollars(maxValue)}`);
    expect([job.baseSalary.currency, unitText]).toEqual(["USD", "YEAR"]);
    expect(chips).toContain(job.employmentType === "FULL_TIME" ? "Full-time" : undefined);
    const place = job.jobLocation?.address.addressLocality ?? job.applicantLocationRequirements.name;
    expect(chips[0]).toContain(place);
    expect(chips[0]!.startsWith("Remote")).toBe(job.jobLocationType === "TELECOMMUTE");

    const [year, month, day] = job.validThrough.split(/[-T]/).map(Number);
    const lastDay = new Date(Date.UTC(year, month - 1, day)).toLocaleDateString("en-US", {
      dateStyle: "long",
      timeZone: "UTC",
    });
    expect(words(main)).toContain(`Open until ${lastDay}.`);
    expect(job.datePosted < job.validThrough).toBe(true);
    expect(job.hiringOrganization["@id"]).toBe(`${origin}/#organization`);
    expect(job.directApply).toBe(main.querySelector("a[href^='mailto:']") !== null);
  });
}

const parseFragment = (html: string) => {
  const template = documentOf("/").createElement("template");
  template.innerHTML = html;
  return template.content;
};

const lists = {
  "/services/": 12,
  "/case-studies/": 6,
  "/blog/": Object.keys(posts).length,
  "/portfolio/": 8,
  ...(openings.length > 0 && { "/careers/": openings.length }),
  ...Object.fromEntries(
    pages.filter((address) => address.startsWith("/blog/category/")).map((address) => [address, 1]),
  ),
};

for (const [address, count] of Object.entries(lists)) {
  test(`${address} lists what it shows, in its order`, () => {
    const { itemListElement: items, numberOfItems } = nodeOf(address, "ItemList")!;
    // Below the list, a page of a category shows what else is in the blog.
    const listed = [...mainOf(address).querySelectorAll("article")].filter(
      (card) => !card.closest("[aria-labelledby=others]"),
    );
    const cards = listed.map((card) => {
      const href = card.querySelector("a[href]")!.getAttribute("href")!;
      return { name: words(card.querySelector("h2, h3")!), url: href.startsWith("/") ? origin + href : href };
    });
    expect(items.map(({ name, url }: Node) => ({ name, url }))).toEqual(cards);
    expect(items.map(({ position }: Node) => position)).toEqual(cards.map((_, index) => index + 1));
    expect(numberOfItems).toBe(cards.length);
    expect(cards.length).toBeGreaterThanOrEqual(count);
    expect(nodeOf(address, "CollectionPage")!.mainEntity["@id"]).toBe(`${origin}${address}#list`);
  });
}

test("nothing in the data can end the script that it stands in", () => {
  for (const address of pages) {
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      readBuilt(fileOf(address)),
    )!;
    expect(json).not.toContain("<");
  }
});
