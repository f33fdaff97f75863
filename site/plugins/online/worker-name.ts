/** Returns whether an address is one that Cloudflare gives to Workers without a domain. */
export const isWorkersDev = (host: string) => host.endsWith(".workers.dev");

/** Returns the name of the site's Worker: `https://www.agency.example` -> `agency-example`. */
export function workerName(origin: string): string {
  const { hostname } = new URL(origin);
  const name = isWorkersDev(hostname) ? hostname.split(".")[0]! : hostname.replace(/^www\./, "");
  return name.replaceAll(/[^a-z\d]+/g, "-").slice(0, 40);
}

/** Returns the name of the Worker of all previews. */
export const previewName = (origin: string) => `${workerName(origin)}-preview`;

/** Returns the alias of a change's preview, with which its address begins. */
export const previewAlias = (commit: string) => `c${commit.slice(0, 12)}`;

/**
 * Returns the pattern of the origins of previews: `<alias>-<Worker>.<account>.workers.dev`
 * (https://developers.cloudflare.com/workers/configuration/previews/). Its group is the start of the commit's ID. The
 * account is known only if the site has such an address, too.
 */
export function previewOrigins(origin: string): string {
  const { hostname } = new URL(origin);
  const account = isWorkersDev(hostname) ? hostname.split(".").at(-3) : "[a-z\\d-]+";
  return `^https://c([\\da-f]{7,12})-${previewName(origin)}\\.${account}\\.workers\\.dev$`;
}
