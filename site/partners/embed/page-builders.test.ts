// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { textChanges } from "../../tests/support/partners/page-builders";
import type { Embed, Places } from "./embed";
import { writers } from "./writers";

const places: Places = { v1: "https://agency.example/widgets/v1/" };
const questions = [
  { question: `Is 5 < 6 & 7 > 6? "Yes" :)`, answer: "It's so. :) \n\n Next [x] 😀 </script><b>" },
  { question: "C:\\dir\\", answer: "'single' and \"double\"" },
];
const embed: Embed = {
  tag: "test-list",
  name: "TestList",
  attributes: [
    { name: "items", property: "items", kind: "json", text: JSON.stringify(questions, null, 2) },
    { name: "heading", property: "heading", kind: "string", text: "Before you ask" },
    { name: "per-page", property: "perPage", kind: "number", text: "2" },
    { name: "no-draft", property: "noDraft", kind: "boolean", text: "" },
  ],
  properties: [{ name: "--agency-accent", value: "#0a7755" }],
};

const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, "text/html");

describe.each(["loader", "wordpress"] as const)("the %s code", (method) => {
  it.each(Object.entries(textChanges(parse)))("survives %s", (_, change) => {
    const page = parse(change(writers[method](embed, places)));
    const element = page.querySelector("test-list")!;
    expect(JSON.parse(element.getAttribute("items")!)).toEqual(questions);
    expect([...element.attributes].map(({ name }) => name)).toEqual([
      "items",
      "heading",
      "per-page",
      "no-draft",
    ]);
    expect(element.getAttribute("heading")).toBe("Before you ask");
    expect(element.innerHTML).toBe("");
    expect(page.querySelector("script")!.src).toContain("https://agency.example/widgets/v1/");
    expect(page.querySelector("style")!.textContent).toContain("--agency-accent: #0a7755;");
    expect(page.body.textContent).not.toMatch(/question|Is 5/);
  });
});
