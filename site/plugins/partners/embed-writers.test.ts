import { describe, expect, it } from "vitest";
import { writers, type Embed, type Places } from "./embed-writers";

const places: Places = { v1: "https://agency.example/widgets/v1/" };

const embed: Embed = {
  tag: "test-list",
  attributes: [
    { name: "items", property: "items", kind: "json", text: '[{"title":"Ann\'s </script> {x}"}]' },
    { name: "per-page", property: "perPage", kind: "number", text: "2" },
    { name: "heading", property: "heading", kind: "string", text: 'Say "so" & {more}' },
    { name: "compact", property: "compact", kind: "boolean", text: "" },
  ],
  properties: [{ name: "--agency-accent", value: "#0a7755" }],
};

const plain: Embed = { tag: "test-list", attributes: [], properties: [] };

describe("writers", () => {
  it("escape the values of attributes, in one line", () => {
    const html = writers.loader(embed, places);
    // Some page builders append `<br>` to each line, even within a tag.
    expect(html.split("\n").at(-1)).toBe(
      String.raw`<test-list items='[{"title":"Ann\u0027s \u003c/script\u003e {x}"}]' per-page="2" heading='Say "so" &amp; {more}' compact></test-list>`,
    );
    expect(html).toContain("test-list {\n    --agency-accent: #0a7755;\n  }");
  });

  it("escape end tags in custom properties", () => {
    const properties = [{ name: "--agency-font", value: '"</style>"' }];
    expect(writers.loader({ ...plain, properties }, places).match(/<\/style>/g)).toHaveLength(1);
  });
});
