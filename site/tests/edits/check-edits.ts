import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot, root } from "../../build/paths";
import { readSettings } from "../../build/settings";
import type { Facts } from "../../build/facts/derive-facts";
import { addDays } from "../../build/facts/days/days";
import { readFacts } from "../../build/facts/read-facts";
import { readSitePages } from "../../build/facts/links/site-addresses";
import { addressesWith } from "../../build/facts/parts";
import { editorOf, randomFrom } from "./random-edits";

const today = "2026-12-01";

/**
 * Makes random edits in a copy of the data. After each edit, checks the site's links as of today or one of the next three
 * days, and after the last one as of each of these days. Most problems stay until a later edit, so another day shows them.
 */
export async function checkEdits(seed: number, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "edits-"));
  await cp(inRoot("data"), folder, { recursive: true });
  const random = randomFrom(seed);
  const edit = editorOf(folder, today, random);
  const done: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    done.push(edit());
    for (const days of number === count ? [0, 1, 2, 3] : [random(4)]) {
      const day = addDays(today, days);
      const settings = { ...readSettings({}), data: path.relative(root, folder), today: day };
      const dead = await readFacts(settings).then(deadLinks, (error: Error) => [error.message]);
      if (dead.length > 0)
        throw new Error(
          `Seed ${seed}, edit ${number}, on ${day}: ${dead.join(", ")}\nThe last edits:\n${done.slice(-12).join("\n")}`,
        );
    }
  }
  await rm(folder, { recursive: true });
}

/** Returns the addresses in menus, lists and texts that have neither a page nor a redirect. */
function deadLinks(facts: Facts): string[] {
  const pages = [
    ...addressesWith(facts.has, readSitePages()),
    ...facts.redirects.flatMap(({ paths }) => paths.map(decodeURI)),
    ...[
      facts.services,
      facts.posts,
      facts.openings,
      facts.legal,
      facts.categoryPages,
      facts.blogPages,
    ].flatMap((list) => list.map(({ url }) => url)),
    ...facts.caseStudies.map(({ link }) => link),
    ...facts.pages.map(({ url }) => url),
  ];
  const text = JSON.stringify({
    ...facts,
    addresses: undefined,
    checkedEntries: undefined,
    further: undefined,
  });
  const links = [
    ...text.matchAll(/(?:"(?:url|link|to|previous|next|base|path|privacy|terms)":"|href=\\")(\/[^"\\?#]*)/g),
  ];
  const known = new Set(pages);
  return [...new Set(links.map(([, address]) => decodeURI(address!)))].filter(
    (address) => !known.has(address),
  );
}
