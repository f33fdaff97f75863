/**
 * Returns a parsed address, or undefined if it is invalid. `URL.canParse` of Node 20 and 22 rejects letters such as ü
 * after some 3,000 calls, when V8 optimizes it (https://github.com/AikidoSec/firewall-node/pull/1086); Node 24 does not.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Returns the host of an address as browsers write it: in lowercase and ASCII (`Müller.example` ->
 * `xn--mller-kva.example`), with its port unless it is the scheme's default. Returns undefined if it is not the name of
 * a host: `URL` also accepts characters such as `*`, `'` and `$`, which are settings or code in other places.
 */
function hostOf(url: URL): string | undefined {
  const isHost = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/.test(url.hostname);
  return isHost && !url.username && !url.password ? url.host : undefined;
}

/**
 * Normalizes an origin to the form that browsers send in the header `Origin`:
 * `https://Müller.example:443` -> `https://xn--mller-kva.example`
 *
 * @returns undefined if the text is not the scheme (http or https) and host of a site, with an optional port; a slash at
 *   the end is ignored, and a path, a query or a wildcard is not allowed
 */
export function normalizeOrigin(text: string): string | undefined {
  const base = /^https?:\/\/[^/?#\\]+\/?$/i.test(text) ? normalizeBase(text.replace(/\/$/, "")) : undefined;
  return base && new URL(base).origin;
}

/**
 * Normalizes the start of all full addresses of a site: an origin, and the path of the folder if the host serves the
 * site from one. `https://Agency.github.io/website` -> `https://agency.github.io/website`
 *
 * @returns undefined if the text is not an origin with an optional path of `A-Z a-z 0-9 _ - /`
 */
export function normalizeBase(text: string): string | undefined {
  const [, path] = /^https?:\/\/[^/?#\\\s]+((?:\/[\w-]+)*)$/i.exec(text) ?? [];
  const url = path === undefined ? undefined : parseUrl(text);
  const host = url && hostOf(url);
  return host && `${url.protocol}//${host}${path}`;
}

/** Returns a domain in ASCII, as mail servers need it, or undefined if it is not a domain: `müller.example`. */
export function asciiDomain(domain: string): string | undefined {
  const host = /^[^/?#@:\\\s]+$/.test(domain) ? normalizeOrigin(`https://${domain}`)?.slice(8) : undefined;
  return host && /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])$/.test(host) ? host : undefined;
}
