import { escapeHtml } from "../../widgets/_runtime/values/escape-html";
import type { Highlighter } from "shiki";

/** A text, and the file that it is from. */
interface Source {
  file: string;
  text: string;
}

const theme = "css-variables";
/** The language that stands behind a fence. */
const fences = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*([^\s`{]+)/gm;
/** Names of plain text; it has no colors. */
const plain = new Set(["text", "txt", "plain", "plaintext"]);

let highlighter: Highlighter | undefined;

/** Loads the languages that the texts' code is in. Shiki itself takes a while: it is loaded for none. */
export async function loadLanguages(sources: readonly Source[]): Promise<void> {
  const asked = sources.flatMap(({ file, text }) =>
    [...text.matchAll(fences)].map(([, name]) => ({ file, language: name!.toLowerCase() })),
  );
  const colored = asked.filter(({ language }) => !plain.has(language));
  if (colored.length === 0) return;
  const { bundledLanguages, createCssVariablesTheme, createHighlighter } = await import("shiki");
  const isKnown = (language: string): language is keyof typeof bundledLanguages =>
    language in bundledLanguages;
  highlighter ??= await createHighlighter({ themes: [createCssVariablesTheme({ name: theme })], langs: [] });
  await highlighter.loadLanguage(...new Set(colored.map(({ language }) => language).filter(isKnown)));
  for (const { file, language } of colored)
    if (!isKnown(language))
      console.warn(
        `${file}: code in "${language}" stays without colors, since Shiki knows no such language.`,
      );
}

/** What a token is, by the variable that its color would come from. */
const kindOf = (color = "") => /--shiki-token-([\w-]+)/.exec(color)?.[1];

/**
 * Code as HTML whose parts have classes such as `code-keyword`: the policy allows no `style` attribute.
 *
 * @returns undefined where its language was not loaded
 */
export function highlight(code: string, language: string): string | undefined {
  if (!highlighter?.getLoadedLanguages().includes(language)) return undefined;
  const lines = highlighter.codeToTokensBase(code, {
    lang: language as "text",
    theme: theme as "none",
    // A busy machine would get other pages.
    tokenizeTimeLimit: 0,
  });
  const write = ({ content, color }: { content: string; color?: string }) => {
    const kind = kindOf(color);
    return kind ? `<span class="code-${kind}">${escapeHtml(content)}</span>` : escapeHtml(content);
  };
  return lines.map((line) => line.map(write).join("")).join("\n");
}
