import { truncate } from "../runtime/values/truncate";
import { parseUrl } from "../runtime/values/url";
import { native } from "../runtime/native";

/** The origin of a message: `page`, `title`, `referrer`, and the campaign parameters of the page's URL. */
export type Source = Record<string, string>;

/** The maximum length of a value, so that no receiver rejects a message because of a huge URL. */
const MAX_VALUE_LENGTH = 1000;
const MAX_CAMPAIGN_VALUES = 16;

export const campaignName = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|dclid|msclkid|fbclid|ttclid|li_fat_id)$/;

function referrerSource(): Source {
  const { referrer: address } = native(document);
  if (!address) return {};
  // `origin` is "null" for URLs of apps, such as `android-app:`.
  const { protocol, host } = new URL(address);
  const referrer = `${protocol}//${host}`;
  return referrer === location.origin ? {} : { referrer };
}

const campaignSource = (): Source =>
  Object.fromEntries(
    [...new URLSearchParams(location.search)]
      .filter(([name, value]) => campaignName.test(name) && value)
      .slice(0, MAX_CAMPAIGN_VALUES),
  );

/**
 * Adds the campaign parameters of a message's source to a web address. Values of the page replace those of the first page
 * of the visit; parameters that the address already has stay.
 */
export function withCampaign(href: string, source: object = {}): string {
  const url = parseUrl(href, native(document).baseURI);
  if (!url?.protocol.startsWith("http")) return href;
  for (const [name, value] of Object.entries(source)) {
    const plain = name.replace(/^first_/, "");
    if (campaignName.test(plain) && !url.searchParams.has(plain)) url.searchParams.set(plain, String(value));
  }
  return url.href;
}

const FIRST_PAGE = "first-page";

function firstPageSource(): Source {
  try {
    const stored = JSON.parse(sessionStorage.getItem(FIRST_PAGE) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(stored).map(([name, value]) => [`first_${name}`, String(value)]),
    );
  } catch {
    return {};
  }
}

/** @param attribution whether the source describes only this page, or also the first page of the visit */
export function readSource(attribution: "page" | "visit"): Source {
  const source: Source = {
    page: location.pathname,
    title: native(document).title,
    ...referrerSource(),
    ...campaignSource(),
    ...(attribution === "visit" && firstPageSource()),
  };
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [name, truncate(value, MAX_VALUE_LENGTH, "")]),
  );
}

/** Stores the source of this page as the first page of the visit, unless an earlier page has been stored. */
export function keepFirstPage(): void {
  try {
    if (!sessionStorage.getItem(FIRST_PAGE))
      sessionStorage.setItem(FIRST_PAGE, JSON.stringify(readSource("page")));
  } catch {
    // Storage is blocked. Messages are sent without the first page.
  }
}
