import { hasReceiver } from "../../hosting/rules";
import { plugins, type PublishedReceiver } from "../../generator/site-plugin";
import { posix } from "../../generator/paths";
import type { Site } from "../../schemas/site";

/** The file of the receiver, next to the configuration. */
export const workerFile = "worker.mjs";

type PublishedSite = Pick<Site, "origin" | "form" | "online">;

/** Returns the receiver if the site's form sends messages to its own address, and the receiver's folder is there. */
export const receiverOf = (site: Pick<Site, "form" | "origin">): PublishedReceiver | undefined =>
  hasReceiver(site) ? plugins.find(({ receiver }) => receiver)?.receiver : undefined;

/** Returns the name of the site's Worker: `https://www.agency.example` -> `agency-example`. */
export function workerName(origin: string): string {
  const { hostname } = new URL(origin);
  const [label = ""] = hostname.split(".");
  return isWorkersDev(origin)
    ? label
    : hostname
        .replace(/^www\./, "")
        .replaceAll(/[^a-z\d]+/g, "-")
        .slice(0, 40)
        .replaceAll(/^-|-$/g, "");
}

/** Returns whether an address is one that Cloudflare gives to Workers without a domain. */
const isWorkersDev = (origin: string) => new URL(origin).hostname.endsWith(".workers.dev");

const common = { compatibility_date: "2026-04-01", send_metrics: false };
const files = (directory: string) => ({ directory: posix(directory), not_found_handling: "404-page" });

/**
 * Returns the configuration of one Worker: the built files, and for `/api/` and `/healthz` the receiver with its
 * database and its clock.
 *
 * @param directory the folder of the built files, relative to the configuration
 */
export function cloudflareConfiguration(site: PublishedSite, directory: string): object {
  const name = workerName(site.origin);
  const receiver = receiverOf(site);
  return {
    name,
    ...common,
    ...(isWorkersDev(site.origin)
      ? { workers_dev: true }
      : { workers_dev: false, routes: [{ pattern: new URL(site.origin).host, custom_domain: true }] }),
    preview_urls: false,
    assets: {
      ...files(directory),
      ...(receiver && { binding: "ASSETS", run_worker_first: ["/api/*", "/healthz"] }),
    },
    ...(receiver && {
      main: workerFile,
      no_bundle: true,
      // Keep variables that the owner has set in the dashboard, such as WEBHOOK_URL.
      keep_vars: true,
      d1_databases: [
        {
          binding: receiver.database,
          database_name: `${name}-leads`,
          database_id: site.online.database ?? "",
        },
      ],
      triggers: { crons: ["* * * * *"] },
      observability: { enabled: true },
    }),
  };
}

/** Returns the configuration of the Worker of all previews: files only, so no database, no secret and no clock. */
export const previewConfiguration = (origin: string, directory: string) => ({
  name: `${workerName(origin)}-preview`,
  ...common,
  workers_dev: true,
  preview_urls: true,
  assets: files(directory),
});
