import { expect, test } from "vitest";
import { startOfDay } from "../../generator/facts/days";
import { readFacts } from "../../generator/facts/read-facts";
import {
  articles,
  at,
  categories,
  errorPages,
  fileOf,
  files,
  isHome,
  pages,
  readBuilt,
  services,
} from "../support/built-site";
import { attributesOf, breadcrumbsOf, documentAt, parseHtml, textsOf, words } from "../support/parse-page";
import { nodeOf, nodesOf, structuredData, type Node } from "../support/structured-data";

const { timeZone, offices } = (await readFacts()).site;

const required: Record<string, string> = {
  AboutPage: "url name description mainEntity",
  Answer: "text",
  Article: "headline description image datePublished dateModified author publisher about",
  BlogPosting:
    "headline description image datePublished dateModified author publisher wordCount articleSection keywords mainEntityOfPage",
  BreadcrumbList: "itemListElement",
  CollectionPage: "url name description mainEntity",
  ContactPage: "url name description mainEntity",
  Country: "name",
  FAQPage: "mainEntity",
  ImageObject: "url width height caption",
  ItemList: "itemListElement numberOfItems",
  JobPosting:
    "title description datePosted validThrough hiringOrganization employmentType baseSalary identifier directApply url",
  ListItem: "position name",
  MonetaryAmount: "currency value",
  OpeningHoursSpecification: "dayOfWeek opens closes",
  Organization: "name url logo",
  Person: "name jobTitle worksFor",
  Place: "address",
  PostalAddress: "streetAddress addressLocality addressCountry",
  ProfessionalService: "name address openingHoursSpecification parentOrganization",
  PropertyValue: "name value",
  QuantitativeValue: "minValue maxValue unitText",
  Question: "name acceptedAnswer",
  Service: "name url",
  WebPage: "url name description",
  WebSite: "name url publisher",
};

/** Returns every object in a value that has an `@type`, at any depth. */
function typedIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "@type" in value ? [value as Node] : [];
  return [...own, ...Object.values(value).flatMap(typedIn)];
}

/** Returns the ids of all references in a value, at any depth. A reference is an object with only an `@id`. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { "@id": id, ...rest } = value as Record<string, unknown>;
  if (id && Object.keys(rest).length === 0) return [String(id)];
  return Object.values(rest).flatMap(referencesIn);
}

const mainOf = (address: string) => documentAt(address).querySelector("main")!;
const headline = (address: string) => words(mainOf(address).querySelector("h1"));
const meta = (address: string, name: string) =>
  documentAt(address).querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)
    ?.content;
const canonicalOf = (address: string) => meta(address, "og:url")!;
const origin = canonicalOf("/").replace(/\/$/, "");

test("every page has one JSON-LD graph, and error pages have none", () => {
  for (const address of pages) {
    const [data, ...others] = structuredData(address);
    expect(others, address).toEqual([]);
    expect(data, address).toEqual({ "@context": "https://schema.org", "@graph": expect.any(Array) });
    // Without `<`, no text in the JSON can end the script element.
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      readBuilt(fileOf(address)),
    )!;
    expect(json).not.toContain("<");
  }
  for (const address of errorPages) expect(structuredData(address), address).toEqual([]);
});

test("ids are unique, and every reference points to a node on the same page", () => {
  for (const address of pages) {
    const nodes = nodesOf(address);
    const ids = nodes.map((node) => node["@id"]);
    expect(new Set(ids).size, address).toBe(ids.length);
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

test("every node has a known type and its required properties", () => {
  for (const address of pages) {
    // Skip references to translations, because only their own pages describe them.
    for (const node of typedIn(
      nodesOf(address).map((own) => ({ ...own, workTranslation: [], translationOfWork: [] })),
    )) {
      const type = node["@type"];
      expect(Object.keys(required), address).toContain(type);
      for (const field of required[type]!.split(" "))
        expect(node[field], `${address} ${type}.${field}`).toBeTruthy();
    }
  }
});

test("title, description, share image and breadcrumbs match the page", () => {
  for (const address of pages) {
    const page = nodesOf(address).find((node) => node["@id"] === `${canonicalOf(address)}#page`)!;
    expect(page).toMatchObject({
      url: canonicalOf(address),
      name: documentAt(address).title,
      description: meta(address, "description"),
      inLanguage: documentAt(address).documentElement.lang,
    });
    expect(nodeOf(address, "ImageObject")).toMatchObject({
      url: meta(address, "og:image"),
      caption: meta(address, "og:image:alt"),
      width: `${meta(address, "og:image:width")}px`,
      height: `${meta(address, "og:image:height")}px`,
    });
    if (isHome(address)) continue;
    const crumbs = [...breadcrumbsOf(address).querySelectorAll("li")];
    expect(nodeOf(address, "BreadcrumbList")?.itemListElement, address).toEqual(
      crumbs.map((crumb, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: words(crumb),
        item: new URL(crumb.querySelector("a")?.getAttribute("href") ?? address, origin).href,
      })),
    );
  }
});

test("every picture in the graph exists", () => {
  for (const address of pages) {
    const pictures = typedIn(nodesOf(address)).flatMap(({ logo, image, url, "@type": type }) =>
      [logo, image, type === "ImageObject" && url].filter((picture) => typeof picture === "string"),
    );
    expect(pictures.length, address).toBeGreaterThan(1);
    for (const picture of pictures)
      expect(files, address).toContain(decodeURI(picture.replace(`${origin}/`, "")));
  }
});

test("the home and contact pages describe the agency, its offices and their hours", () => {
  for (const address of ["/", at("/contact/")]) {
    const agency = nodeOf(address, "Organization")!;
    const footer = documentAt(address).querySelector("footer")!;
    for (const said of [agency.legalName, agency.email]) expect(words(footer)).toContain(said);
    const [dialed] = attributesOf(footer, "a[href^=tel]", "href");
    expect(agency.telephone?.includes("+")).toBe(dialed?.includes("+"));
    expect(attributesOf(footer, "a[target=_blank]", "href")).toEqual(expect.arrayContaining(agency.sameAs));
    const places = nodesOf(address).filter((node) => node["@type"] === "ProfessionalService");
    expect(agency.location.map((place: Node) => place["@id"])).toEqual(places.map((place) => place["@id"]));
    for (const { address: place } of places)
      for (const part of [place.streetAddress, place.addressLocality, place.postalCode])
        expect(words(footer)).toContain(part);
    for (const [index, { hours }] of offices.entries())
      if (hours)
        expect(places[index]!.openingHoursSpecification).toMatchObject({
          opens: hours.opens,
          closes: hours.closes,
        });
  }
});

test("the data of a service repeats the questions and answers on its page word for word", () => {
  for (const address of services) {
    const main = mainOf(address);
    expect(nodeOf(address, "Service")).toMatchObject({
      url: canonicalOf(address),
      name: words(documentAt(address).querySelector("[aria-current=page]")),
      slogan: headline(address),
    });
    const asked = nodeOf(address, "FAQPage")!.mainEntity.map(({ name, acceptedAnswer }: Node) => [
      name,
      acceptedAnswer.text,
    ]);
    const answers = textsOf(main, "faq-accordion [part=answer]");
    expect(asked, address).toEqual(
      textsOf(main, "faq-accordion [part=question]").map((question, index) => [question, answers[index]]),
    );
  }
});

test("an article has its author, dates, tags and word count", () => {
  for (const address of articles) {
    const main = mainOf(address);
    const post = nodeOf(address, "BlogPosting")!;
    const days = attributesOf(main, "h1 + div time", "datetime");
    expect(post).toMatchObject({
      headline: headline(address),
      datePublished: startOfDay(days[0]!, timeZone),
      dateModified: startOfDay(days.at(-1)!, timeZone),
      articleSection: textsOf(main, `a[href^='${at("/blog/category/")}']`)[0],
      keywords: textsOf(main, "a[rel=tag]"),
    });
    const author = nodeOf(address, "Person")!;
    expect(post.author["@id"]).toBe(author["@id"]);
    const byline = main.querySelector("h1 + div")!;
    for (const said of [author.name, author.jobTitle]) expect(words(byline)).toContain(said);
    expect("image" in author).toBe(byline.querySelector("img") !== null);

    const body = parseHtml(main.querySelector(".prose")!.outerHTML).body;
    for (const block of body.querySelectorAll("h2, h3, p, li, td, th")) block.append(" ");
    const counted = words(body)
      .split(" ")
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
    expect(counted, address).toHaveLength(post.wordCount);
  }
});

test("a list page has an ItemList in the order of its cards", () => {
  const lists = ["/services/", "/case-studies/", "/blog/", "/portfolio/", "/careers/"]
    .map(at)
    .concat(categories);
  for (const address of lists.filter((list) => pages.includes(list))) {
    const list = nodeOf(address, "ItemList");
    // Below its list, a category page also shows posts from other categories.
    const listed = [...mainOf(address).querySelectorAll("article:not([aria-labelledby=others] *)")];
    const cards = listed.map((card) => {
      const href = card.querySelector("a[href]")!.getAttribute("href")!;
      return {
        name: words(card.querySelector("h2, h3")),
        url: href.startsWith("/") ? origin + encodeURI(href) : href,
      };
    });
    expect(list?.itemListElement ?? [], address).toMatchObject(
      cards.map((card, index) => ({ ...card, position: index + 1 })),
    );
    expect(list?.numberOfItems ?? 0).toBe(cards.length);
  }
});
