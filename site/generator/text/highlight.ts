import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { Warn } from "../content/findings";
import type { Highlighter } from "shiki";

interface Source {
  file: string;
  text: string;
}

const theme = "css-variables";
/** The lengths, in characters, of a line and of a block beyond which code has no colors: some grammars then never end. */
const MAX_LINE = 300;
const MAX_BLOCK = 20_000;
/** Code blocks with their language, up to a line of at least as many marks. */
const fences = /^[ \t>]*(`{3,}|~{3,})[ \t]*([^\s`{]*)(?:(?!^[ \t>]*\1)[^])*(?:^[ \t>]*\1.*)?/gm;
/** The names for plain text, which is not highlighted. */
const plain = new Set(["text", "txt", "plain", "plaintext"]);

let highlighter: Highlighter | undefined;

/** Loads the programming languages that code blocks specify. Without any, Shiki, which is slow to load, is not. */
export async function loadLanguages(sources: readonly Source[], warn: Warn): Promise<void> {
  const asked = sources.flatMap(({ file, text }) =>
    [...text.matchAll(fences)].map(([, , name]) => ({ file, language: name!.toLowerCase() })),
  );
  const colored = asked.filter(({ language }) => language && !plain.has(language));
  if (colored.length === 0) return;
  const { bundledLanguages, createCssVariablesTheme, createHighlighter } = await import("shiki");
  const isKnown = (language: string): language is keyof typeof bundledLanguages =>
    language in bundledLanguages;
  highlighter ??= await createHighlighter({ themes: [createCssVariablesTheme({ name: theme })], langs: [] });
  await highlighter.loadLanguage(...new Set(colored.map(({ language }) => language).filter(isKnown)));
  for (const { file, language } of colored) {
    const message = `has code in "${language}", which is shown without colors; correct the name of the language, or write "text"`;
    if (!isKnown(language)) warn({ file, field: "body", message });
  }
}

/** Returns the kind of a token, which is part of the name of Shiki's CSS variable for its color. */
const kindOf = (color = "") => /--shiki-token-([\w-]+)/.exec(color)?.[1];

/**
 * Returns code with classes such as `code-keyword`, because the content security policy forbids `style` attributes, or
 * undefined if its language was not loaded, or if it is too long.
 */
export function highlight(code: string, language: string): string | undefined {
  if (code.length > MAX_BLOCK || !highlighter?.getLoadedLanguages().includes(language)) return undefined;
  const lines = highlighter.codeToTokensBase(code, {
    lang: language as "text",
    theme: theme as "none",
    // A time limit would leave code without colors on a busy machine.
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: MAX_LINE,
  });
  const write = ({ content, color }: { content: string; color?: string }) => {
    const kind = kindOf(color);
    return kind ? `<span class="code-${kind}">${escapeHtml(content)}</span>` : escapeHtml(content);
  };
  return lines.map((line) => line.map(write).join("")).join("\n");
}
