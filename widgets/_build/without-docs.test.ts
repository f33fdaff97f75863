import { parseAst, type Plugin } from "vite";
import { describe, expect, it } from "vitest";
import { withoutDocs } from "./without-docs";

type Transform = { handler(this: { parse: typeof parseAst }, code: string): { code: string } };

const strip = (code: string) =>
  ((withoutDocs as Plugin).transform as unknown as Transform).handler.call({ parse: parseAst }, code).code;

/** What the code makes of its contract, with `defineContract` standing for itself. */
const contractIn = (code: string) =>
  new Function("defineContract", `${strip(code)}; return contract;`)((contract: unknown) => contract);

describe("withoutDocs", () => {
  it("keeps what a running widget needs", () => {
    const code = `const contract = defineContract({
      tag: "x-y",
      summary: "A widget.",
      attributes: {
        "per-page": { type: "number", default: 3, description: "How many." },
        items: { type: "json", shape: [{ description: "string" }], description: \`Which.\` },
      },
      events: { "x-go": { description: "It went.", detail: { to: "where" } } },
      parts: {},
      labels: { summary: "In short", description: "At length", events: "Dates" },
    });`;
    expect(contractIn(code)).toEqual({
      tag: "x-y",
      attributes: {
        "per-page": { type: "number", default: 3 },
        items: { type: "json", shape: [{ description: "string" }] },
      },
      labels: { summary: "In short", description: "At length", events: "Dates" },
    });
  });

  it("leaves an object whole in which nothing but docs would stand", () => {
    expect(contractIn(`const contract = defineContract({ summary: "A widget.", });`)).toEqual({});
  });

  it("leaves what the contract takes from elsewhere", () => {
    const code = `const shared = { labels: { a: "b" } }; const contract = defineContract({ ...shared, tag: "x-y", parts: shared });`;
    expect(contractIn(code)).toEqual({ labels: { a: "b" }, tag: "x-y" });
  });
});
