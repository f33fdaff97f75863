import { describe, expect, it } from "vitest";
import type { Contract } from "../_runtime/contract";
import type { Fixtures } from "../_runtime/fixtures";
import { prerender, tags } from "../_runtime/prerender";

const files = import.meta.glob<{ fixtures: Fixtures }>("../*/*.fixtures.ts", { eager: true });
const contracts = import.meta.glob<{ contract: Contract }>("../*/*.contract.ts", { eager: true });

/** Returns every string in a value, the longest first, so that a shorter one does not split a longer one. */
const textsIn = (value: unknown): string[] => {
  const texts =
    typeof value === "string"
      ? [value]
      : typeof value === "object" && value
        ? Object.values(value).flatMap(textsIn)
        : [];
  return texts.toSorted((a, b) => b.length - a.length);
};

/** Returns the wording for readers, screen readers and agents: texts, names, descriptions, placeholders. */
function toldBy(html: string): string {
  const named = [
    ...html.matchAll(
      /\s(?:aria-label|placeholder|alt|title|tooldescription|toolparamdescription)="([^"]*)"/g,
    ),
  ].map(([, text]) => text);
  const text = [html.replace(/^<[^>]+>/, "").replace(/<[^>]+>/g, "\n"), ...named].join("\n");
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

describe.each(tags)("the wording of <%s>", (tag) => {
  const { labels } = contracts[`../${tag}/${tag}.contract.ts`]!.contract;
  const marked = Object.fromEntries(Object.entries(labels).map(([name, wording]) => [name, `⟦${wording}⟧`]));

  it.each(Object.entries(files[`../${tag}/${tag}.fixtures.ts`]!.fixtures))(
    'in "%s" comes from labels and values alone',
    (_, { props }) => {
      const html = prerender(tag, { ...props, labels: marked }, { id: "p", hydrate: "load" });
      let rest = toldBy(html.slice(html.indexOf("<div data-root")));
      while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
      for (const text of textsIn(props)) rest = rest.replaceAll(text, "");
      expect(rest.match(/\p{L}{2,}/gu) ?? []).toEqual([]);
    },
  );
});
