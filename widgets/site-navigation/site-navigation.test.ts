import { describe, expect, it } from "vitest";
import { prerender } from "../runtime/prerender";
import { fixtures } from "./site-navigation.fixtures";

const render = (fixture: string) =>
  prerender("site-navigation", fixtures[fixture]!.props, { id: "p", hydrate: "interaction" }).replace(
    /^<[^>]*>/,
    "",
  );

const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)/g)].map(([, href, rest, name]) => ({
    href,
    rest,
    name,
  }));

describe("the prerendered navigation", () => {
  it("links to every page, including the dropdown's overview, and twice to the action", () => {
    expect(links(render("on the about page")).map(({ name, href }) => [name, href])).toEqual([
      ["Get a Quote", "/contact/"],
      ["Home", "/"],
      ["About", "/about/"],
      ["SEO", "/services/seo/"],
      ["PPC", "/services/ppc/"],
      ["Web Design &amp; Development", "/services/web-design-development/"],
      ["Local SEO", "/services/local-seo/"],
      ["All Services", "/services/"],
      ["Blog", "/blog/"],
      ["Get a Quote", "/contact/"],
    ]);
  });

  it("opens links to other sites in a new tab and announces this", () => {
    const html = render("to other sites");
    expect(html.match(/<a href="https:[^>]* target="_blank" rel="noopener noreferrer"/g)).toHaveLength(3);
    expect(html).toMatch(/<span>Shop<\/span><span class="sr-only"> \(opens in a new tab\)/);
    expect(html).not.toContain("aria-current");
  });

  it("shows a note after the name, and the note on a submenu above its links", () => {
    const html = render("seven long entries");
    expect(html).toMatch(/<span>Quiénes somos<\/span><span class="[^"]*"> \(en inglés\)<\/span>/);
    expect(html).toMatch(/<p class="[^"]*">Estas páginas están en inglés.<\/p><ul/);
  });

  it.each([
    ["on the about page", ["About"]],
    ["below services", ["SEO"]],
    ["only links", []],
  ])('marks the current page in the example "%s"', (fixture, names) => {
    const marked = links(render(fixture)).filter(({ rest }) => rest!.includes('aria-current="page"'));
    expect(marked.map(({ name }) => name)).toEqual(names);
  });

  it("marks the link to the section that contains the page", () => {
    const marked = links(render("below the blog")).filter(({ rest }) => rest!.includes("aria-current"));
    expect(marked.map(({ name, rest }) => [name, /aria-current="(\w+)"/.exec(rest!)![1]])).toEqual([
      ["Blog", "true"],
    ]);
  });

  it("marks the dropdown that contains the page", () => {
    expect(render("below services")).toMatch(/<summary data-current="true"[^>]*><span>Services/);
    expect(render("on the about page")).not.toContain("data-current=");
  });
});
