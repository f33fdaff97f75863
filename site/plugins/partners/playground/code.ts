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
 * Prepares the code blocks of a widget's page.
 *
 * @returns a function that updates the code
 */
export function createCode(root: HTMLElement, setup: Setup): (embed: Embed) => void {
  const places = [...root.querySelectorAll<HTMLElement>("code[data-method]")];
  const prerendered = places.find(({ dataset }) => dataset.method === "prerendered")!;
  let pending: Embed | undefined;

  const showPrerendered = async (embed: Embed) => {
    pending = embed;
    const code = await writePrerendered(embed, setup.places);
    // The configuration may have changed while the renderer was loading.
    if (embed === pending) setCode(prerendered, code);
  };

  return (embed) => {
    for (const place of places) {
      if (place === prerendered) continue;
      setCode(place, writers[place.dataset.method as MethodId](embed, setup.places, "")!);
    }
    void showPrerendered(embed);
  };
}
