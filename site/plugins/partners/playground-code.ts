import type { AttributeSetting } from "./controls/control-fields";
import type { Setup } from "./embed-methods";
import { tokensOf, writers, type Embed, type MethodId, type Places } from "./embed-writers";

/** Prepares the code blocks of a widget's page. Returns a function that updates the code. */
export function createCode(root: HTMLElement, setup: Setup): (embed: Embed) => Promise<void> {
  const blocks = [...root.querySelectorAll<HTMLElement>("code[data-method]")];
  const prerendered = blocks.find(({ dataset }) => dataset.method === "prerendered")!;
  let pending: Embed | undefined;

  return async (shown) => {
    const embed = forPartners(shown, setup);
    pending = embed;
    for (const block of blocks)
      if (block !== prerendered)
        setCode(block, writers[block.dataset.method as MethodId](embed, setup.places, "")!);
    const code = await writePrerendered(embed, setup.places);
    // The configuration may have changed while the renderer was loading.
    if (embed === pending) setCode(prerendered, code);
  };
}

/**
 * Returns the configuration for partners to copy, with absolute URLs of our files. It contains `demo` only if there is
 * no `endpoint`, because a form with both would seem to work after its endpoint is removed.
 */
function forPartners(embed: Embed, { v1, places }: Setup): Embed {
  const isConnected = embed.attributes.some(({ name }) => name === "endpoint");
  const attributes = embed.attributes
    .filter(({ name }) => !(isConnected && name === "demo"))
    .map(({ text, ...attribute }) => ({ ...attribute, text: text.replaceAll(v1, places.v1) }));
  return { ...embed, attributes };
}

function setCode(block: HTMLElement, code: string) {
  const nodes = tokensOf(code).map(({ text, kind }) => {
    if (!kind) return text;
    const token = document.createElement("span");
    token.className = `code-${kind}`;
    token.textContent = text;
    return token;
  });
  block.replaceChildren(...nodes);
}

const valueOf = ({ kind, text }: AttributeSetting): unknown => {
  if (kind === "json") return JSON.parse(text);
  if (kind === "number") return Number(text);
  return kind === "boolean" ? true : text;
};

async function writePrerendered(embed: Embed, places: Places): Promise<string> {
  const { tag, attributes } = embed;
  const props = Object.fromEntries(
    attributes.map((attribute) => [attribute.property ?? attribute.name, valueOf(attribute)]),
  );
  try {
    const { prerenderSnippet } = await import("../../../widgets/runtime/prerender");
    const snippet = prerenderSnippet(tag, props, {
      id: tag,
      stylesheet: { href: `${places.v1}${tag}.css` },
    });
    return writers.prerendered(embed, places, snippet);
  } catch (error) {
    return `<!-- The snippet could not be rendered: ${(error as Error).message} -->`;
  }
}
