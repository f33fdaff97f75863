import { expect, it } from "vitest";
import { recordConfig } from "../../tests/support/record-config";
import type { SiteFacts } from "../facts/read-facts";
import { addPages } from "./pages";

const spanish = { site: { language: "es" } };
const own = { kind: "own", identity: "/own/", address: "/es/propia/", facts: spanish };
const english = { site: { language: "en" }, pageKinds: new Set(["own", "blog/post"]) };
const main = { ...own, address: "/own/", facts: english };
const facts = Object.assign(english, { allPages: [main, own] }) as unknown as SiteFacts;

const { config, globals, run } = recordConfig();
const pageAt = addPages(config, () => facts);
await run("eleventy.before");
const { before, data: list } = globals.get("pagination") as {
  before(items: unknown[], data: object): unknown[];
  data: string;
};
const shownBy = (template: string, data = list, items: unknown[] = []) =>
  before(items, { page: { inputPath: `./site/pages/${template}.njk` }, pagination: { data } });

it("shows the page of a template in each language that has it", () => {
  expect(shownBy("own")).toEqual([main, own]);
  expect(shownBy("blog/post")).toEqual([]);
});

it("shows a template without pages in the list once, or for each item of its own pagination", () => {
  expect(shownBy("unknown")).toEqual([undefined]);
  expect(shownBy("partners/widget", "partners.widgets", [1, 2])).toEqual([1, 2]);
});

it("gives a template the facts and the address of its page, and others those of the default language and their own", () => {
  const computed = (name: string, data: object) =>
    (globals.get(`eleventyComputed.${name}`) as () => (data: object) => unknown)()(data);
  const stated = { facts: english, permalink: "/stated/" };
  expect(computed("facts", { ...stated, current: own })).toBe(spanish);
  expect(computed("permalink", { ...stated, current: own })).toBe("/es/propia/");
  expect(computed("facts", stated)).toBe(english);
  expect(computed("permalink", stated)).toBe("/stated/");
});

it("finds the identity and the facts of a published page", () => {
  expect(pageAt("/es/propia/")).toBe(own);
  expect(pageAt("/stated/")).toEqual({ identity: "/stated/", facts: english });
});
