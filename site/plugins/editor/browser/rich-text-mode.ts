import { restoreFormatting } from "./restore-formatting";

/** The text of the open entry before the first switch to the rich-text mode, and the text that the mode last wrote. */
let switches: { before?: string; written?: string } = {};

const toggleIn = (editor: Element) =>
  [...editor.querySelectorAll("button[aria-pressed]")].find(
    (button) => button.textContent.trim() === "markdown",
  );

/** Records the text when somebody switches to the rich-text mode and back. */
export function watchRichTextMode(): void {
  addEventListener("hashchange", () => {
    switches = {};
  });
  document.addEventListener(
    "click",
    ({ target }) => {
      const editor = (target as Element).closest(".sui.text-editor");
      const toggle = editor && toggleIn(editor);
      if (!toggle?.contains(target as Element)) return;
      const text = editor!.querySelector<HTMLTextAreaElement>(":scope > .text-area textarea")!.value;
      if (toggle.ariaPressed === "true") switches.before ??= text;
      else switches.written = text;
    },
    { capture: true },
  );
}

/**
 * Returns the text of an entry without the changes that the rich-text mode made on its own.
 *
 * @param source the text in the entry's file
 */
export function withoutRewriting(text: string, source: string): string {
  const editor = document.querySelector('[data-key-path="body"] .sui.text-editor');
  const isRich = !editor || toggleIn(editor)?.ariaPressed === "false";
  const before = switches.before ?? source;
  if (isRich) return restoreFormatting(text, before);
  if (switches.written === undefined) return text;
  const rewritten = new Set(switches.written.split("\n"));
  return restoreFormatting(text, before, (line) => rewritten.has(line));
}
