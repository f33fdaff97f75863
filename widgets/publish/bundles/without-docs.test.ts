import { parseAst, type Plugin } from "vite";
import { expect, it } from "vitest";
import { withoutDocs } from "./without-docs";

type Transform = { handler(this: { parse: typeof parseAst }, code: string): { code: string } };

const strip = (code: string) =>
  ((withoutDocs as Plugin).transform as unknown as Transform).handler.call({ parse: parseAst }, code).code;

/** Returns the contract in transformed code. */
const contractIn = (code: string) =>
  new Function("defineContract", `${strip(code)}; return contract;`)((contract: unknown) => contract);

it("keeps only the fields of a contract that a running widget needs", () => {
  const code = `
    const shared = { loud: { type: "boolean", description: "Kept: it stands elsewhere." } };
    const contract = defineContract({
      tag: "x-y",
      summary: "A widget.",
      attributes: {
        ...shared,
        "per-page": { type: "number", default: 3, description: "How many." },
        items: { type: "json", shape: [{ description: "string" }], description: \`Which.\` },
      },
      events: { "x-go": { description: "It went.", detail: { to: "where" } } },
      parts: {},
      labels: { summary: "In short", description: "At length", events: "Dates" },
    });`;
  expect(contractIn(code)).toEqual({
    tag: "x-y",
    summary: 0,
    attributes: {
      loud: { type: "boolean", description: "Kept: it stands elsewhere." },
      "per-page": { type: "number", default: 3, description: 0 },
      items: { type: "json", shape: [{ description: "string" }], description: 0 },
    },
    events: 0,
    parts: 0,
    labels: { summary: "In short", description: "At length", events: "Dates" },
  });
});
