import { parseUrl } from "../../runtime/values/parse-url";

/**
 * Returns the URL of `/widgets/v1/` on a site. The site's host is written as browsers write it. Like the site's build,
 * this rejects everything except a host with an optional port and a path of `A-Z a-z 0-9 _ - /`.
 *
 * @param origin the value of `origin` in the settings
 * @throws Error if it is not such an origin with https
 */
export function releasedAddress(origin: unknown): string {
  const [, path] = /^https:\/\/[^/?#\\\s@]+((?:\/[\w-]+)*)$/i.exec(String(origin)) ?? [];
  const site = path === undefined ? undefined : parseUrl(String(origin));
  // `URL` accepts characters in a host that are code in shells, servers and PHP, such as `$` and `'`.
  if (site && /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/.test(site.hostname))
    return `${site.origin}${path}/widgets/v1/`;
  throw new Error(
    `The origin ${JSON.stringify(origin)} must be an https:// address without a slash at its end, such as https://agency.example. Released files contain it. Set "origin" in the settings.`,
  );
}
