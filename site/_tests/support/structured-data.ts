import { documentAt } from "./parse-page";

/** A node of a page's JSON-LD. */
export type Node = { "@type": string; "@id": string } & Record<string, any>;

/** All JSON-LD of a page, each script by itself. */
export const structuredData = (address: string): Record<string, any>[] =>
  [...documentAt(address).querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent!),
  );

/** The nodes of a page's graph. */
export const nodesOf = (address: string): Node[] => structuredData(address)[0]?.["@graph"] ?? [];

/** The one node of a page that is of this type, or undefined. */
export const nodeOf = (address: string, type: string): Node | undefined =>
  nodesOf(address).find((node) => node["@type"] === type);

/** Every typed object in a value, however deep, with those that stand for another node left out. */
export function typedIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "@type" in value ? [value as Node] : [];
  return [...own, ...Object.values(value).flatMap(typedIn)];
}

/** Every id that a value names without describing it. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { "@id": id, ...rest } = value as Record<string, unknown>;
  if (id && Object.keys(rest).length === 0) return [String(id)];
  return Object.values(rest).flatMap(referencesIn);
}
