import { describe, expect, it } from "vitest";
import { tokensOf } from "./tokens";

const kinds = (code: string) =>
  tokensOf(code)
    .filter(({ kind }) => kind)
    .map(({ text, kind }) => `${kind} ${text}`);

describe("tokensOf", () => {
  it("recognizes comments, strings and tags", () => {
    expect(kinds(`<!-- wp:html --><faq-accordion heading="Why?" items='["a"]'></faq-accordion>`)).toEqual([
      "comment <!-- wp:html -->",
      "tag faq-accordion",
      'string "Why?"',
      `string '["a"]'`,
      "tag faq-accordion",
    ]);
  });

  it("keeps all characters", () => {
    const code = `const items = [\n  { "question": "It's here?" },\n];\n<svelte:head>a < b</svelte:head>`;
    expect(
      tokensOf(code)
        .map(({ text }) => text)
        .join(""),
    ).toBe(code);
  });

  it("does not mistake a comparison for a tag", () => {
    expect(kinds("a < b")).toEqual([]);
  });
});
