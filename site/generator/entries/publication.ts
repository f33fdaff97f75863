import { inEnglish } from "../languages/translator";
import type { Data } from "./data";

interface Publishable {
  title: string;
  draft: boolean;
  published?: string;
  posted?: string;
}

/** Returns the reason why an entry is not published on a day, or undefined if it is published. */
export function reasonUnpublished(
  { draft, published, posted }: Omit<Publishable, "title">,
  today: string,
  t = inEnglish,
): string | undefined {
  if (draft) return t("Draft");
  const day = published ?? posted;
  return day !== undefined && day > today ? t("Scheduled for {day}", { day }) : undefined;
}

/** Removes drafts and entries with a future date, or else puts the reason before their titles. */
export function publishedData(data: Data, today: string, showsDrafts: boolean, t = inEnglish): Data {
  const published = <T extends Publishable>(entries: readonly T[]): T[] =>
    entries.flatMap((entry) => {
      const reason = reasonUnpublished(entry, today, t);
      if (reason === undefined) return [entry];
      return showsDrafts ? [{ ...entry, title: `[${reason}] ${entry.title}` }] : [];
    });
  return {
    ...data,
    services: published(data.services),
    caseStudies: published(data.caseStudies),
    posts: published(data.posts),
    openings: published(data.openings),
    legal: published(data.legal),
    ...withoutEndedCampaigns(published(data.pages), data.redirects, today),
  };
}

/** Replaces the pages of ended campaigns with redirects. */
function withoutEndedCampaigns(all: Data["pages"], redirects: Data["redirects"], today: string) {
  const hasEnded = ({ campaign }: Data["pages"][number]) =>
    campaign?.lastDay !== undefined && campaign.lastDay < today;
  return {
    pages: all.filter((page) => !hasEnded(page)),
    redirects: [
      ...redirects,
      ...all.filter(hasEnded).flatMap(({ file, address, ownAddress, aliases, campaign }) =>
        [address, ...(ownAddress ? [ownAddress] : []), ...aliases].map((from) => ({
          from,
          to: campaign!.next,
          mayEnd: true,
          file,
          field: "campaign.next",
        })),
      ),
    ],
  };
}
