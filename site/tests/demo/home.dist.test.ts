import { expect, test } from "vitest";
import { attributesOf, documentAt, figuresIn, partNamed, textsOf } from "../support/parse-page";

const home = documentAt("/");
const section = (id: string) => home.querySelector(`section[aria-labelledby=${id}]`)!;

test("the hero has its heading, figures, badges and link", () => {
  const hero = partNamed(home, "Transform Your Digital Future");
  expect(textsOf(home, "h1")).toEqual(["Transform Your Digital Future"]);
  expect(textsOf(hero, "p")).toContain("Digital Marketing Experts");
  expect(figuresIn(hero)).toEqual([
    "projects delivered 150+",
    "client satisfaction 98%",
    expect.stringMatching(/years.* 5\+$/),
    expect.stringMatching(/support.* 24\/7$/),
  ]);
  expect(textsOf(partNamed(home, "Partner badges"), "li")).toHaveLength(3);
  const story = [...hero.querySelectorAll("a")].find((link) => link.textContent.includes("Watch Our Story"));
  expect(story?.getAttribute("href")).toBe("/about/#story");
});

test("the home page has three trust points", () => {
  const points = partNamed(home, "What you can count on");
  expect(textsOf(points, "h2")).toEqual(["ROI Focused", "Data Driven", "24/7 Support"]);
});

test("the home page has nine services with a Learn More link, and a link to all services", () => {
  const services = section("services");
  expect(services.querySelectorAll("article")).toHaveLength(9);
  expect(textsOf(services, "article a")).toEqual(Array(9).fill(expect.stringContaining("Learn More")));
  expect(attributesOf(services, "a[href='/services/']", "href")).toHaveLength(1);
});

test("the home page has four figures", () => {
  expect(figuresIn(partNamed(home, "Our figures"))).toEqual([
    "clients worldwide 250+",
    "years of experience 12+",
    "successful projects 500+",
    "industry awards 15+",
  ]);
});

test("the home page has six results, six reasons, four steps, six testimonials, six projects, three articles and six people", () => {
  const results = section("proof");
  expect(new Set(attributesOf(results, "article a, li a", "href")).size).toBe(6);
  expect(textsOf(results, "li a strong")).toEqual(["3×", "+21%", "+50%", "−31%", "+60%"]);
  expect(attributesOf(section("why"), "a", "href")).toEqual(["/case-studies/"]);
  expect(partNamed(home, "Why choose us").querySelectorAll("li")).toHaveLength(6);
  expect(textsOf(section("process"), "li h3")).toEqual([
    "Discovery & Research",
    "Strategy Development",
    "Implementation & Optimization",
    "Analysis & Reporting",
  ]);
  const pages = [...section("testimonials").querySelectorAll("[data-page]")];
  expect(pages.map((page) => page.querySelectorAll("figure").length)).toEqual([3, 3]);
  expect(section("portfolio").querySelectorAll("article")).toHaveLength(6);
  expect(section("articles").querySelectorAll("article")).toHaveLength(3);
  expect(section("people").querySelectorAll("li")).toHaveLength(6);
});
