import type { Embed } from "../embed/embed";
import { tokensOf } from "../embed/tokens";
import { writers, type WayId } from "../embed/writers";
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
 * The code to copy.
 *
 * @returns shows it for another setup
 */
export function createCode(root: HTMLElement, setup: Setup): (embed: Embed) => void {
  const places = [...root.querySelectorAll<HTMLElement>("code[data-way]")];
  const prerendered = places.find(({ dataset }) => dataset.way === "prerendered")!;
  const way = prerendered.closest("details")!;
  let waiting: Embed | undefined;

  /** It takes a whole renderer, which is fetched when somebody looks. */
  const showPrerendered = async () => {
    if (!waiting || !way.open) return;
    const embed = waiting;
    const code = await writePrerendered(embed, setup.places);
    if (embed !== waiting) return;
    waiting = undefined;
    setCode(prerendered, code);
  };
  way.addEventListener("toggle", () => void showPrerendered());

  return (embed) => {
    for (const place of places) {
      if (place === prerendered) continue;
      setCode(place, writers[place.dataset.way as WayId](embed, setup.places, "")!);
    }
    waiting = embed;
    void showPrerendered();
  };
}
