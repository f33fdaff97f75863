import { kindOf } from "../entries/site-addresses";
import type { Facts } from "../facts/derive-facts";
import type { Page } from "../facts/pages";
import type { SiteFacts } from "../facts/read-facts";
import type { EleventyConfig } from "./eleventy";

interface TemplateData {
  page: { inputPath: string };
  pagination: { data: string };
  current?: Page;
  facts: Facts;
  permalink?: unknown;
}

export type PageFacts = Pick<Page, "identity" | "facts"> & Partial<Pick<Page, "isIndexed">>;

const list = "facts.allPages";

/**
 * Makes each template show the pages of its kind from the list of pages. In the template, `current` is the page, and
 * `facts` are those of its language. Templates without a kind in the list state their address themselves, and are in the
 * default language. Returns a function that returns the page at a published address.
 */
export function addPages(config: EleventyConfig, facts: () => SiteFacts): (address: string) => PageFacts {
  const byAddress = new Map<string, Page>();
  config.on("eleventy.before", () => {
    byAddress.clear();
    for (const page of facts().allPages) byAddress.set(page.address, page);
  });
  config.addGlobalData("pagination", {
    data: list,
    size: 1,
    alias: "current",
    before(items: readonly unknown[], { page, pagination }: TemplateData) {
      const kind = kindOf(page.inputPath);
      if (facts().pageKinds.has(kind)) return facts().allPages.filter((one) => one.kind === kind);
      return pagination.data === list ? [undefined] : items;
    },
  });
  const computed = {
    facts: (data: TemplateData) => data.current?.facts ?? data.facts,
    permalink: (data: TemplateData) => data.current?.address ?? data.permalink,
  };
  for (const [name, compute] of Object.entries(computed))
    config.addGlobalData(`eleventyComputed.${name}`, () => compute);
  return (address) => byAddress.get(address) ?? { identity: address, facts: facts() };
}
