import type { Data } from "./derive-facts";

/** What decides whether an entry is out. */
interface Entry {
  title: string;
  draft: boolean;
  published?: string;
  posted?: string;
}

/** Why an entry is not out yet; undefined where it is. */
export function heldBack(
  { draft, published, posted }: Omit<Entry, "title">,
  today: string,
): string | undefined {
  if (draft) return "Draft";
  const day = published ?? posted;
  return day !== undefined && day > today ? `Scheduled for ${day}` : undefined;
}

/**
 * The data without what is not out yet: drafts, and entries of a day ahead.
 *
 * @param today the day of the build
 * @param showsDrafts keeps all of them, with the reason before the title
 */
export function releasedData(data: Data, today: string, showsDrafts: boolean): Data {
  const released = <T extends Entry>(entries: readonly T[]): T[] =>
    entries.flatMap((entry) => {
      const reason = heldBack(entry, today);
      if (reason === undefined) return [entry];
      return showsDrafts ? [{ ...entry, title: `[${reason}] ${entry.title}` }] : [];
    });
  const services = released(data.services);
  const isOut = (slug: string) => services.some((service) => service.slug === slug);
  return {
    ...data,
    services: services.map((service) => ({ ...service, related: service.related.filter(isOut) })),
    // A case study leads to its service, so it waits for it.
    caseStudies: released(data.caseStudies).filter(({ service }) => isOut(service)),
    posts: released(data.posts),
    openings: released(data.openings),
    legal: released(data.legal),
  };
}

/** The day in a time zone at this moment, as `2026-11-21`. */
export const dayIn = (timeZone: string, now = new Date()) =>
  // Sweden writes days as ISO 8601 does.
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
