import type { RuntimeContract } from "./contract";

const told = new Set<string>();

/** Says in the console, once a page, what in use is going and what to use instead. */
export function tellDeprecated({ tag, attributes }: RuntimeContract, isUsed: (name: string) => boolean) {
  for (const [name, { deprecated }] of Object.entries(attributes)) {
    const message = `<${tag}> attribute "${name}" is deprecated. ${deprecated}`;
    if (!deprecated || !isUsed(name) || told.has(message)) continue;
    told.add(message);
    console.warn(message);
  }
}
