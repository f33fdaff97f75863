const ORIGIN = "http://site.test";

/** The attributes that hold an address. */
const holders = ["href", "src", "action", "poster"];

export interface Links {
  /** Addresses on this site, also those written with its public origin. */
  internal: URL[];
  external: URL[];
}

/** Every address that a page asks for or leads to. */
export function linksOf(document: Document, page: string): Links {
  const publicOrigin = new URL(
    document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? ORIGIN,
  ).origin;
  const addresses = holders.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]:not([rel=preconnect])`)].map((node) => node.getAttribute(name)!),
  );
  const candidates = [...document.querySelectorAll("[srcset]")].flatMap((node) =>
    node
      .getAttribute("srcset")!
      .split(",")
      .map((part) => part.trim().split(/\s+/)[0]!),
  );
  const images = [...document.querySelectorAll<HTMLMetaElement>('meta[property="og:image"]')].map(
    (node) => node.content,
  );
  const urls = [...addresses, ...candidates, ...images]
    .map((address) => new URL(address, ORIGIN + page))
    .filter(({ protocol }) => protocol.startsWith("http"));
  const isInternal = ({ origin }: URL) => origin === ORIGIN || origin === publicOrigin;
  return { internal: urls.filter(isInternal), external: urls.filter((url) => !isInternal(url)) };
}
