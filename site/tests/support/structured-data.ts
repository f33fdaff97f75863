import { documentAt } from "./parse-page";

export type Node = { "@type": string; "@id": string } & Record<string, any>;

export const structuredData = (address: string): Record<string, any>[] =>
  [...documentAt(address).querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent!),
  );

export const nodesOf = (address: string): Node[] => structuredData(address)[0]?.["@graph"] ?? [];

/** Returns the first node of this type, or undefined. */
export const nodeOf = (address: string, type: string): Node | undefined =>
  nodesOf(address).find((node) => node["@type"] === type);

/** Returns every object in a value that has an `@type`, at any depth. */
export function typedIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "@type" in value ? [value as Node] : [];
  return [...own, ...Object.values(value).flatMap(typedIn)];
}

/** Returns the ids of all references in a value, at any depth. A reference is an object with only an `@id`. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { "@id": id, ...rest } = value as Record<string, unknown>;
  if (id && Object.keys(rest).length === 0) return [String(id)];
  return Object.values(rest).flatMap(referencesIn);
}
