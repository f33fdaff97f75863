import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { attributesOf, documentAt, partNamed, textsOf, words } from "../support/parse-page";
import { services, unlistedServices } from "./routes";

const usualHeadings = {
  features: "What the work covers",
  process: "How we work",
  testimonials: "What clients say",
  faqs: "Frequently asked questions",
};

const contentOf = (slug: string) => JSON.parse(readFileSync(`data/services/${slug}.json`, "utf8"));

test("the overview links to the twelve services, each with its price", () => {
  const cards = partNamed(documentAt("/services/"), "All services");
  expect(attributesOf(cards, "article a", "href")).toEqual(
    Object.keys(services).map((slug) => `/services/${slug}/`),
  );
  for (const slug of Object.keys(services)) expect(words(cards)).toContain(contentOf(slug).price);
});

for (const [slug, service] of Object.entries({ ...services, ...unlistedServices })) {
  test(`/services/${slug}/ has all its parts`, () => {
    const document = documentAt(`/services/${slug}/`);
    const items = (section: string) => document.querySelectorAll(`[aria-labelledby=${section}] li`);
    expect(partNamed(document, "Benefits").querySelectorAll("li")).toHaveLength(5);
    expect(items("features")).toHaveLength(6);
    expect(items("process")).toHaveLength(4);
    expect(items("related")).toHaveLength(3);
    expect(document.querySelector("main a[href^='/contact/?service=']")).not.toBeNull();

    const { headings, price, person, faqs } = contentOf(slug);
    const answers = JSON.stringify(faqs);
    for (const [amount] of price.matchAll(/\$[\d,]*\d/g)) expect(answers).toContain(amount);
    expect(words(document.querySelector("main"))).toContain(price);
    expect(attributesOf(document, "[aria-labelledby=argument] article a", "href")).toHaveLength(1);
    const { name, role } = JSON.parse(readFileSync(`data/people/${person}.json`, "utf8"));
    expect(words(document.querySelector("[aria-labelledby=contact]"))).toContain(
      `Your message is read by ${name}, ${role}.`,
    );

    const expected = Object.values({ ...usualHeadings, ...headings });
    expect(textsOf(document, "main h2")).toEqual(expect.arrayContaining(expected));

    expect(document.querySelectorAll("testimonial-carousel figure")).toHaveLength(3);
    expect(document.querySelectorAll("testimonial-carousel [aria-label='Rated 5 out of 5']")).toHaveLength(3);

    const questions = [...document.querySelectorAll("faq-accordion details")];
    expect(questions.map((question) => question.hasAttribute("open"))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(attributesOf(document, "[name=service] [selected]", "value")).toEqual([service]);
  });
}

test("the sitemap page links to services that are in no menu", () => {
  const sitemap = documentAt("/sitemap/");
  for (const slug of Object.keys(unlistedServices)) {
    expect(sitemap.querySelector(`main a[href='/services/${slug}/']`)).not.toBeNull();
    expect(sitemap.querySelector(`header a[href='/services/${slug}/']`)).toBeNull();
  }
});

test("the FAQs state the minimum budgets", () => {
  for (const [slug, budget] of [
    ["linkedin-ads", "$2,000"],
    ["facebook-ads", "$1,000"],
    ["instagram-ads", "$1,000"],
  ]) {
    expect(words(documentAt(`/services/${slug}/`).querySelector("faq-accordion"))).toContain(budget);
  }
});

test("the call to action on a service page offers a free consultation", () => {
  expect(textsOf(documentAt("/services/seo/"), "main a[href^='/contact/?service=']")).toContain(
    "Get a Free Consultation",
  );
});
