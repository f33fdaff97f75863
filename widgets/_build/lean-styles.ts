import { readFileSync } from "node:fs";
import path from "node:path";
import type { AtRule, Plugin, Root } from "postcss";
import { replaceVariables } from "./css-variables.ts";
import { foldVariables } from "./fold-variables.ts";

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
      foldVariables(root);
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
const withoutFallbacks = (value: string) =>
  replaceVariables(value, (name, fallback) =>
    fallback !== undefined && tokens.has(name) ? `var(${name})` : undefined,
  );
