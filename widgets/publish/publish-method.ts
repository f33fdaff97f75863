import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Contract } from "../runtime/contract";
import type { AgencyWords } from "./files/bundles/agency-words";

/** What a release is made from. */
export interface Publication {
  /** The contracts of the widgets that partners may use. */
  contracts: readonly Contract[];
  /** The agency's services and labels. */
  words?: AgencyWords;
  /** The URL of `/widgets/v1/` on the agency's site. */
  address: string;
  /** The URL of the agency's receiver of messages, if it has one. */
  receiver?: string;
  /** The project's `package.json`. */
  project: { version: string; widgetsPackage: string; author: string; repository?: unknown };
}

/**
 * A way of publishing the widgets besides their files: the default export of `widgets/publish/<name>/method.ts`. Its
 * folder can be deleted.
 */
export interface PublishMethod {
  /**
   * Adds files to a release.
   *
   * @param folder the folder of the version, which contains `<tag>.js` of each widget and `languages/`
   */
  addToRelease(folder: string, publication: Publication): Promise<unknown>;
  /** The files of the newest release that are also served from `/widgets/<name>/`. */
  newest?: readonly string[];
  /** The names of its packages in `package.json`. */
  dependencies?: readonly string[];
}

/** Returns the ways of publishing that are there, by the names of their folders. */
export async function publishMethods(): Promise<ReadonlyMap<string, PublishMethod>> {
  const folder = import.meta.dirname;
  const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "method.ts")));
  const loaded = names.map(async (name) => {
    // Bundlers include what a template names.
    const { default: method } = (await import(`./${name}/method.ts`)) as { default: PublishMethod };
    return [name, method] as const;
  });
  return new Map(await Promise.all(loaded));
}
