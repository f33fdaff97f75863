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

/**
 * Returns the pattern of the origins of previews, whose aliases contain the start of a commit's ID, which is its group
 * (https://developers.cloudflare.com/workers/configuration/previews/). Only a site at workers.dev names its account.
 */
export function previewOrigins(origin: string): string {
  const { hostname } = new URL(origin);
  const account = isWorkersDev(hostname) ? hostname.split(".").at(-3) : "[a-z\\d-]+";
  return `^https://c([\\da-f]{7,12})-${previewName(origin)}\\.${account}\\.workers\\.dev$`;
}
