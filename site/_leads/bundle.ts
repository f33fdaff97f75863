/**
 * `npm run leads:bundle` bundles the receiver into two files that contain this site's settings: one for Node, which
 * includes the commands, and one for Cloudflare Workers.
 */
import path from "node:path";
import { build, type Plugin } from "vite";
import { offeredServices } from "./offered-services";

/** The only package that is not bundled, because its native code differs between platforms. */
const database = "libsql";

const withServices: Plugin = {
  name: "offered-services",
  enforce: "pre",
  load: (id) =>
    id.endsWith("/_leads/offered-services.ts")
      ? `export const offeredServices = ${JSON.stringify(offeredServices)};`
      : null,
};

async function bundle(source: string, folder: string, isWorker: boolean, plugins: Plugin[]) {
  const file = source.replace(/\.ts$/, ".mjs");
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [...plugins, withServices],
    ssr: { noExternal: true, ...(isWorker ? { target: "webworker" } : { external: [database] }) },
    build: {
      ssr: path.join(import.meta.dirname, source),
      outDir: folder,
      emptyOutDir: false,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
  return path.join(folder, file);
}

export const bundleReceiver = (folder: string) => bundle("leads.ts", folder, false, []);

/** Bundles the receiver for Cloudflare Workers into one file. */
export const bundleWorker = (folder: string, plugins: Plugin[] = []) =>
  bundle("worker.ts", folder, true, plugins);

if (import.meta.filename === process.argv[1]) {
  const folder = process.argv[2] ?? ".leads";
  const file = await bundleReceiver(folder);
  console.log(
    `The receiver is in ${file}. On the server, run npm install ${database} once, and then node leads.mjs.`,
  );
  console.log(`The receiver for Cloudflare Workers is in ${await bundleWorker(folder)}.`);
}
