import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pluginAddresses, type Settings } from "../../schemas/settings";
import { plugins } from "../plugins";
import { readEntry } from "./read-entry";

export type Areas = Settings["areas"];

/** The kinds of content and the addresses that belong to each area. */
const areas: Readonly<Record<string, { kinds: readonly string[]; addresses: RegExp }>> = {
  blog: { kinds: ["posts"], addresses: /^\/(blog|feed\.xml)(\/|$)/ },
  caseStudies: { kinds: ["case-studies"], addresses: /^\/case-studies(\/|$)/ },
  portfolio: { kinds: ["portfolio"], addresses: /^\/portfolio(\/|$)/ },
  careers: { kinds: ["careers", "openings"], addresses: /^\/careers(\/|$)/ },
  ...Object.fromEntries(
    [...Object.entries(pluginAddresses), ...plugins.map(({ name, addresses }) => [name, addresses] as const)]
      .filter(([, addresses]) => addresses)
      .map(([name, addresses]) => [name, { kinds: [], addresses: addresses! }]),
  ),
};

/** The areas of plugins whose folders are missing. */
const missing = Object.keys(pluginAddresses).filter((area) => !plugins.some(({ name }) => name === area));

const partsOff = (on: Partial<Areas>) =>
  Object.entries(areas).flatMap(([name, part]) => (on[name] === false || missing.includes(name) ? part : []));

/** Returns whether a kind of content, such as `case-studies`, belongs to an area that is off. */
export const isKindOff = (on: Partial<Areas>, kind: string): boolean =>
  partsOff(on).some(({ kinds }) => kinds.includes(kind));

/** Returns whether an address of the default language belongs to an area that is off. */
export const isAddressOff = (on: Partial<Areas>, address: string): boolean =>
  partsOff(on).some(({ addresses }) => addresses.test(address));

/** The owner's settings as they are in the file. `loadData` reports those that are invalid. */
type RawSettings = { areas?: Partial<Areas>; languages?: unknown; demonstration?: unknown };

/** Reads the owner's settings that decide which other files are read. */
export function readRawSettings(data: string): RawSettings {
  const file = path.join(data, "settings.json");
  const { raw } = existsSync(file) ? readEntry(file, readFileSync(file, "utf8")) : {};
  const { areas: on, ...others } = (raw ?? {}) as RawSettings;
  return { ...others, areas: typeof on === "object" ? on : {} };
}
