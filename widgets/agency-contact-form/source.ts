/** Where a message comes from: `page`, `title`, `referrer`, and what a campaign's link adds to an address. */
export type Source = Record<string, string>;

/** Long enough for what ads add to addresses, and short enough that no address makes a message too long to be taken. */
const LONGEST_VALUE = 250;
const MOST_CAMPAIGN_VALUES = 12;

const campaignName = /^(utm_[a-z_]{1,30}|gclid|msclkid|fbclid|li_fat_id)$/;

const pageSource = (): Source => ({ page: location.pathname, title: document.title });

/** The site that a link to this page was on. */
function referrerSource(): Source {
  if (!document.referrer) return {};
  // Apps have addresses of another scheme, for which `origin` is "null".
  const { protocol, host } = new URL(document.referrer);
  const referrer = `${protocol}//${host}`;
  return referrer === location.origin ? {} : { referrer };
}

const campaignSource = (): Source =>
  Object.fromEntries(
    [...new URLSearchParams(location.search)]
      .filter(([name, value]) => campaignName.test(name) && value)
      .slice(0, MOST_CAMPAIGN_VALUES),
  );

/** Where a page of the site keeps what was true of the first page of a visit. */
const FIRST_PAGE = "first-page";

function firstPageSource(): Source {
  try {
    const kept = JSON.parse(sessionStorage.getItem(FIRST_PAGE) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(Object.entries(kept).map(([name, value]) => [`first_${name}`, String(value)]));
  } catch {
    return {};
  }
}

/** The label that tells the visitor -> what is read. */
const pageParts = {
  sourcePage: pageSource,
  sourceReferrer: referrerSource,
  sourceCampaign: campaignSource,
};
const parts = { page: pageParts, visit: { ...pageParts, sourceVisit: firstPageSource } };

/** Whether the page with the form is all that counts, or the first page of the visit as well. */
export type Attribution = keyof typeof parts;

/** The labels that tell what is sent beside the fields. */
export const sourceLabelsOf = (attribution: Attribution) =>
  Object.keys(parts[attribution]) as (keyof typeof parts.visit)[];

const read = (readers: Readonly<Record<string, () => Source>>): Source =>
  Object.fromEntries(
    Object.values(readers)
      .flatMap((reader) => Object.entries(reader()))
      .map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]),
  );

export const readSource = (attribution: Attribution): Source => read(parts[attribution]);

/** Keeps what is true of this page for the rest of the visit, unless an earlier page did. */
export function keepFirstPage(): void {
  try {
    if (!sessionStorage.getItem(FIRST_PAGE))
      sessionStorage.setItem(FIRST_PAGE, JSON.stringify(read(pageParts)));
  } catch {
    // Storage is closed: messages say where they come from without it.
  }
}
