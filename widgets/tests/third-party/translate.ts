import type { Place } from "./third-party";

/** The marks at the start and end of every translation. */
const marks = /[⟦⟧]/g;

const translate = (text: string) => text.replace(/\S(.*\S)?/s, "⟦$&⟧");

export const translateBack = (text: string) => text.replaceAll(marks, "");

/** Passes each untranslated text node to `replace`, including nodes that are added later. */
export function translateTexts(place: Place, replace: (text: Text, translation: string) => void): () => void {
  const work = () => {
    const walker = place.ownerDocument.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() && text.data.search(marks) < 0) replace(text, translate(text.data));
    }
  };
  const observer = new MutationObserver(work);
  work();
  observer.observe(place, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
