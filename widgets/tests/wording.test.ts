import { describe, expect, it } from "vitest";
import type { Contract } from "../runtime/contract";
import type { Fixtures } from "../runtime/fixtures";
import { prerender, tags } from "../runtime/prerender";
import { textsIn } from "./support/texts-in";

const files = import.meta.glob<{ fixtures: Fixtures }>("../*/*.fixtures.ts", { eager: true });
const contracts = import.meta.glob<{ contract: Contract }>("../*/*.contract.ts", { eager: true });

const wordsIn = (text: string): string[] => text.match(/\p{L}{2,}/gu) ?? [];

/**
 * Returns everything that readers, screen readers and AI agents read: texts, accessible names, descriptions and
 * placeholders.
 */
function textsOf(html: string): string {
  const named = [
    ...html.matchAll(
      /\s(?:aria-label|placeholder|alt|title|tooldescription|toolparamdescription)="([^"]*)"/g,
    ),
  ].map(([, text]) => text);
  const text = [html.replace(/^<[^>]+>/, "").replace(/<[^>]+>/g, "\n"), ...named].join("\n");
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

describe.each(tags)("the text of <%s>", (tag) => {
  const { labels } = contracts[`../${tag}/${tag}.contract.ts`]!.contract;
  const marked = Object.fromEntries(Object.entries(labels).map(([name, wording]) => [name, `⟦${wording}⟧`]));

  it.each(Object.entries(files[`../${tag}/${tag}.fixtures.ts`]!.fixtures))(
    'in "%s" comes only from labels and values',
    (_, { props }) => {
      const html = prerender(tag, { ...props, labels: marked }, { id: "p", hydrate: "load" });
      let rest = textsOf(html.slice(html.indexOf("<div data-root")));
      while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
      const known = new Set(wordsIn(textsIn(props)));
      expect(wordsIn(rest).filter((word) => !known.has(word))).toEqual([]);
    },
  );
});
