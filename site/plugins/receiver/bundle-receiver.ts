/**
 * `npm run leads:bundle` bundles the receiver into two files that contain this site's settings and texts: one for Node,
 * which includes the commands, and one for Cloudflare Workers.
 */
import path from "node:path";
import { build, type Plugin } from "vite";
import { readLanguage, siteSettings } from "./bundled-site";

/** The only package that is not bundled, because its native code differs between platforms. */
const database = "libsql";

type Site = ReturnType<typeof siteSettings>;

/** Replaces `bundled-site.ts` with the values that it reads from files. */
function withSettings(site: Site): Plugin {
  const languages = new Set([site.language ?? "en", ...(site.languages ?? []), "en"]);
  const texts = [...languages].map((language) => [language, readLanguage(language)]);
  return {
    name: "bundled-site",
    enforce: "pre",
    load: (id) =>
      id.replaceAll("\\", "/").endsWith("/receiver/bundled-site.ts")
        ? `const texts = new Map(${JSON.stringify(texts)});
           export const readLanguage = (language) => texts.get(language) ?? undefined;
           export const siteSettings = () => (${JSON.stringify(site)});`
        : null,
  };
}

async function bundle(source: string, folder: string, isWorker: boolean, site: Site) {
  const file = source.replace(/\.ts$/, ".mjs");
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [withSettings(site)],
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

/** Bundles the receiver for Node into one file, by default with the settings of this site. */
export const bundleReceiver = (folder: string, site = siteSettings()) =>
  bundle("leads.ts", folder, false, site);

/** Bundles the receiver for Cloudflare Workers into one file. */
export const bundleWorker = (folder: string, site = siteSettings()) =>
  bundle("worker.ts", folder, true, site);

if (import.meta.filename === process.argv[1]) {
  const folder = process.argv[2] ?? ".leads";
  const file = await bundleReceiver(folder);
  console.log(
    `The receiver is in ${file}. On the server, run npm install ${database} once, and then node leads.mjs.`,
  );
  console.log(`The receiver for Cloudflare Workers is in ${await bundleWorker(folder)}.`);
}
