const ORIGIN = "http://site.test";

/** The attributes that contain a URL, keyed by the selector of their elements. */
const holders = {
  "[href]": "href",
  "[src]": "src",
  "form[action]": "action",
  "meta[property='og:image'], meta[name='twitter:image']": "content",
} as const;

export interface Links {
  /** The URLs on this site, including URLs with its public origin. */
  internal: URL[];
  external: URL[];
}

const pathsInSrcset = (node: Element) =>
  node
    .getAttribute("srcset")!
    .split(",")
    .map((part) => part.trim().split(/\s+/)[0]!);

/** Returns every URL that a page loads or links to. */
export function linksOf(document: Document, page: string): Links {
  const addresses = Object.entries(holders).flatMap(([selector, attribute]) =>
    [...document.querySelectorAll(selector)].map((node) => node.getAttribute(attribute)!),
  );
  const candidates = [...document.querySelectorAll("[srcset]")].flatMap(pathsInSrcset);
  const urls = [...addresses, ...candidates]
    .map((address) => new URL(address, ORIGIN + page))
    .filter(({ protocol }) => protocol.startsWith("http"));
  const publicAddress = document.querySelector("meta[property='og:url']")?.getAttribute("content");
  const ours = [ORIGIN, publicAddress && new URL(publicAddress).origin];
  return {
    internal: urls.filter(({ origin }) => ours.includes(origin)),
    external: urls.filter(({ origin }) => !ours.includes(origin)),
  };
}

/**
 * Returns the distance of each page from the home page, in clicks.
 *
 * @param linkedFrom returns the pages that a page links to
 */
export function clicksFromHome(linkedFrom: (page: string) => readonly string[]): Map<string, number> {
  const clicks = new Map([["/", 0]]);
  // The loop also visits pages that it adds to the map.
  for (const [page, distance] of clicks) {
    for (const next of linkedFrom(page)) if (!clicks.has(next)) clicks.set(next, distance + 1);
  }
  return clicks;
}
