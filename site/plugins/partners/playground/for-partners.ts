import type { Embed } from "../embed/embed";
import type { Setup } from "../setup";

/**
 * Returns the configuration for partners to copy, with absolute URLs of our files. It contains `demo` only if there is
 * no `endpoint`, because a form with both would seem to work after its endpoint is removed.
 */
export function forPartners(embed: Embed, { v1, places }: Setup): Embed {
  const isConnected = embed.attributes.some(({ name }) => name === "endpoint");
  const attributes = embed.attributes
    .filter(({ name }) => !(isConnected && name === "demo"))
    .map(({ text, ...attribute }) => ({ ...attribute, text: text.replaceAll(v1, places.v1) }));
  return { ...embed, attributes };
}
