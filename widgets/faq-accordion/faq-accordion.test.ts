import { describe, expect, it } from "vitest";
import { prerender } from "../_runtime/prerender";
import { fixtures } from "./faq-accordion.fixtures";

const render = (fixture: string, id = "p") =>
  prerender("faq-accordion", fixtures[fixture]!.props, { id, hydrate: "interaction" });

const detailsIn = (html: string) => html.match(/<details[^>]*>/g) ?? [];

describe("the prerendered questions", () => {
  it("have the first open and the others closed", () => {
    const open = detailsIn(render("three questions")).map((tag) => / open(=|\b)/.test(tag));
    expect(open).toEqual([true, false, false]);
  });

  it("share a name, so that the browser alone keeps one open at a time", () => {
    const names = detailsIn(render("three questions")).map((tag) => tag.match(/ name="([^"]+)"/)?.[1]);
    expect(names).toHaveLength(3);
    expect(names[0]).toBeTruthy();
    expect(new Set(names).size).toBe(1);
    expect(detailsIn(render("three questions", "q"))[0]).not.toContain(`name="${names[0]}"`);
  });

  it("hold every answer as text, for readers and crawlers without scripts", () => {
    const html = render("three questions");
    for (const { question, answer } of fixtures["three questions"]!.props.items as Record<string, string>[]) {
      expect(html).toContain(question);
      expect(html).toContain(answer);
    }
  });

  it("let the focus into an answer that may scroll on a phone, and into no other", () => {
    expect(render("one long question")).toMatch(/part="answer"[^>]* tabindex="0"/);
    expect(render("three questions")).not.toContain("tabindex");
  });

  it("are named by their heading", () => {
    const html = render("three questions");
    const id = html.match(/<section aria-labelledby="([^"]+)"/)![1];
    expect(html).toMatch(new RegExp(`<h2 id="${id}"[^>]*>Questions we are asked</h2>`));
    expect(render("without a heading")).not.toMatch(/aria-labelledby|<h2/);
  });

  it("say so where there are none, in the page's language", () => {
    expect(render("no questions")).toContain(">There are no questions here yet.<");
    expect(render("in German")).toContain(">Hier gibt es noch keine Fragen.<");
  });
});
