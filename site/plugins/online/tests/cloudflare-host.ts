import { readFileSync } from "node:fs";
import path from "node:path";
import { Miniflare, type Request as WorkerRequest } from "miniflare";

/** Runs the Worker that the configuration of wrangler in a folder describes, in Cloudflare's runtime. */
export async function startCloudflare(
  folder: string,
  given: {
    secrets?: Record<string, string>;
    databases?: string;
    answer?(request: WorkerRequest): Promise<Response>;
  } = {},
) {
  const { main, assets, ...configuration } = JSON.parse(
    readFileSync(path.join(folder, "wrangler.json"), "utf8"),
  );
  const { directory, binding, run_worker_first: first = [], not_found_handling } = assets;
  const worker = new Miniflare({
    host: "localhost",
    port: 0,
    modules: true,
    script: main ? readFileSync(path.join(folder, main), "utf8") : "export default {}",
    compatibilityDate: configuration.compatibility_date,
    assets: {
      directory: path.join(folder, directory),
      ...(binding && { binding }),
      routerConfig: { has_user_worker: Boolean(main), static_routing: { user_worker: first } },
      assetConfig: { not_found_handling },
    },
    d1Databases: Object.fromEntries(
      (configuration.d1_databases ?? []).map((database: any) => [database.binding, database.database_id]),
    ),
    d1Persist: given.databases,
    bindings: given.secrets,
    outboundService: given.answer,
  } as never);
  const origin = (await worker.ready).href.replace(/\/$/, "");
  return {
    origin,
    async strike() {
      const cron = (await worker.getWorker()) as unknown as { scheduled(event: object): Promise<unknown> };
      await cron.scheduled({ cron: "* * * * *" });
    },
    database: (name: string) => worker.getD1Database(name),
    stop: () => worker.dispose(),
  };
}
