import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot, posix } from "../../generator/paths";
import { plugins } from "../../generator/plugins";
import type { Build } from "../../generator/eleventy/site-plugin";
import { hostingFolder } from "../../hosting/hosting-folder";
import { hasReceiver } from "../../hosting/rules";
import type { Site } from "../../schemas/site";
import { isWorkersDev, workerName } from "./worker-name";

type PublishedSite = Pick<Site, "origin" | "form" | "online">;

/** Writes Cloudflare's configuration, and the file with which search engines check the key of announcements. */
export async function writeHostFiles({ output, facts, environment }: Build): Promise<void> {
  if (!environment.isBuild) return;
  const { site } = facts();
  const published = inRoot(environment.output);
  const folder = hostingFolder(published);
  const directory = posix(path.relative(folder, published));
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, "wrangler.json"),
    `${JSON.stringify(cloudflareConfiguration(site, directory), null, 2)}\n`,
  );
  const { indexNowKey: key } = site.online;
  if (key && !environment.isNoindex) await writeFile(inRoot(output, `${key}.txt`), key);
}

/** Returns the receiver if the site's form sends to its own address, and the receiver's folder is there. */
export const receiverOf = (site: Pick<Site, "form" | "origin">) =>
  hasReceiver(site) ? plugins.find(({ receiver }) => receiver)?.receiver : undefined;

/**
 * Returns the configuration of one Worker: the built files, and for `/api/` and `/healthz` the receiver with its
 * database and its clock. `directory` is the folder of the built files, relative to the configuration.
 */
export function cloudflareConfiguration(site: PublishedSite, directory: string): object {
  const [name, { host }, receiver] = [workerName(site.origin), new URL(site.origin), receiverOf(site)];
  const files = filesConfiguration(name, directory);
  if (!isWorkersDev(host))
    Object.assign(files, { workers_dev: false, routes: [{ pattern: host, custom_domain: true }] });
  if (!receiver) return files;
  return {
    ...files,
    assets: { ...files.assets, binding: "ASSETS", run_worker_first: ["/api/*", "/healthz"] },
    main: "worker.mjs",
    no_bundle: true,
    // Keep variables that the owner has set in the dashboard, such as WEBHOOK_URL.
    keep_vars: true,
    d1_databases: [
      { binding: receiver.database, database_name: `${name}-leads`, database_id: site.online.database ?? "" },
    ],
    triggers: { crons: ["* * * * *"] },
    // The log of each invocation would contain the visitor's address.
    observability: { enabled: true, logs: { enabled: true, invocation_logs: false } },
  };
}

/** Returns the configuration of a Worker with files only: no database, no secret and no clock. */
export const filesConfiguration = (name: string, directory: string, hasPreviews = false) => ({
  name,
  compatibility_date: "2026-04-01",
  send_metrics: false,
  workers_dev: true,
  preview_urls: hasPreviews,
  assets: { directory, not_found_handling: "404-page" },
});
