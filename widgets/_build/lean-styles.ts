import { readFileSync } from "node:fs";
import path from "node:path";
import type { AtRule, Plugin, Root } from "postcss";

const theme = readFileSync(path.join(import.meta.dirname, "../_shared/theme.css"), "utf8");

/** The tokens that the sheet all widgets share always sets. */
export const tokens: ReadonlySet<string> = new Set(theme.match(/(?<=^\s*)--[\w-]+(?=:)/gm));

/** All browsers that we build for know it; Tailwind writes a second rule for those that don't. */
const COLOR_MIX = "(color:color-mix(in lab, red, red))";

/**
 * Takes out of the sheets for shadow roots what never counts there: a second value beside a token of
 * ours, rules for browsers that we don't build for.
 *
 * @param applies whether a file's styles are meant for shadow roots
 */
export function leanStyles(applies: (file: string) => boolean): Plugin {
  return {
    postcssPlugin: "lean-styles",
    OnceExit(root, { result }) {
      if (!applies(result.opts.from ?? "")) return;
      unwrapColorMix(root);
      root.walkDecls((declaration) => {
        declaration.value = withoutFallbacks(declaration.value);
      });
    },
  };
}

function unwrapColorMix(root: Root): void {
  root.walkAtRules("supports", (supports: AtRule) => {
    if (supports.params.replaceAll(": ", ":") !== COLOR_MIX) return;
    const before = supports.prev();
    supports.walkDecls(({ prop }) => {
      if (before?.type === "rule") before.walkDecls(prop, (declaration) => void declaration.remove());
    });
    supports.replaceWith(supports.nodes ?? []);
  });
}

/** `var(--color-ink, black)` -> `var(--color-ink)` where that is a token of ours. */
function withoutFallbacks(value: string): string {
  const start = /var\((--[\w-]+)\s*,/g;
  for (let match = start.exec(value); match; match = start.exec(value)) {
    const name = match[1]!;
    if (!tokens.has(name)) continue;
    const end = closingAfter(value, start.lastIndex);
    value = `${value.slice(0, match.index)}var(${name}${value.slice(end)}`;
    start.lastIndex = match.index;
  }
  return value;
}

/** The place of the parenthesis that closes what is open there. */
function closingAfter(value: string, from: number): number {
  let depth = 0;
  for (let place = from; place < value.length; place++) {
    if (value[place] === "(") depth++;
    if (value[place] === ")" && depth-- === 0) return place;
  }
  return value.length;
}
