import type { RuntimeContract } from "./contract";

const reported = new Set<string>();

export function reportDeprecated({ tag, attributes }: RuntimeContract, isUsed: (name: string) => boolean) {
  for (const [name, { deprecated }] of Object.entries(attributes)) {
    const message = `<${tag}> attribute "${name}" is deprecated. ${deprecated}`;
    if (!deprecated || !isUsed(name) || reported.has(message)) continue;
    reported.add(message);
    console.warn(message);
  }
}
