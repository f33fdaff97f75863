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
