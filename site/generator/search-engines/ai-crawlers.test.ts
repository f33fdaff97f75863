import { expect, it } from "vitest";
import { refusedCrawlers } from "./ai-crawlers";

it.each([
  [{ search: true, training: true }, []],
  [{ search: true, training: false }, ["GPTBot", "ClaudeBot", "Google-Extended", "CCBot"]],
  [{ search: false, training: true }, ["OAI-SearchBot", "Claude-User", "PerplexityBot"]],
])("refuses the crawlers of %j by their own names", (allowed, names) => {
  const refused = refusedCrawlers(allowed);
  expect(refused).toEqual(expect.arrayContaining(names));
  expect(new Set(refused).size).toBe(refused.length);
  expect(refused.includes("GPTBot")).toBe(!allowed.training);
  expect(refused.includes("OAI-SearchBot")).toBe(!allowed.search);
});
