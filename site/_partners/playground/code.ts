import type { Embed } from "../embed/embed";
import { tokensOf } from "../embed/tokens";
import { writers, type MethodId } from "../embed/writers";
import type { Setup } from "../setup";
import { writePrerendered } from "./write-prerendered";

function setCode(place: HTMLElement, code: string) {
  const nodes = tokensOf(code).map(({ text, kind }) => {
    if (!kind) return text;
    const token = document.createElement("span");
    token.className = `code-${kind}`;
    token.textContent = text;
    return token;
  });
  place.replaceChildren(...nodes);
}

/**
 * Connects the code blocks of a widget's page.
 *
 * @returns a function that shows the code for other attributes
 */
export function createCode(root: HTMLElement, setup: Setup): (embed: Embed) => void {
  const places = [...root.querySelectorAll<HTMLElement>("code[data-method]")];
  const prerendered = places.find(({ dataset }) => dataset.method === "prerendered")!;
  const method = prerendered.closest("details")!;
  let pending: Embed | undefined;

  /** Loads the renderer only while the method is open, because the renderer is large. */
  const showPrerendered = async () => {
    if (!pending || !method.open) return;
    const embed = pending;
    const code = await writePrerendered(embed, setup.places);
    if (embed !== pending) return;
    pending = undefined;
    setCode(prerendered, code);
  };
  method.addEventListener("toggle", () => void showPrerendered());

  return (embed) => {
    for (const place of places) {
      if (place === prerendered) continue;
      setCode(place, writers[place.dataset.method as MethodId](embed, setup.places, "")!);
    }
    pending = embed;
    void showPrerendered();
  };
}
