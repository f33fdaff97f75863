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
  it("write only the script and the element for a widget without attributes", () => {
    expect(writers.loader(plain, places)).toBe(
      `<script type="module" src="https://agency.example/widgets/v1/loader.js"></script>\n\n<test-list></test-list>`,
    );
  });

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

  it("write a command that installs the npm package from its tarball", () => {
    const packed = {
      name: "@agency/widgets",
      href: "https://agency.example/widgets/npm/agency-widgets-1.2.3.tgz",
    };
    const code = writers.npm(plain, { ...places, package: packed })!;
    expect(code).toContain(`npm install ${packed.href}\n`);
    expect(code).toContain('import "@agency/widgets/test-list";');
    expect(writers.npm(plain, places)).toBeUndefined();
  });
});
