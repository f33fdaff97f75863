/**
 * `npm run leads:bundle` bundles the receiver with its commands into one file for Node that contains this site's settings
 * and texts. `npm run online` also bundles it for Cloudflare Workers.
 */
import path from "node:path";
import { build, type Plugin } from "vite";
import { readLanguage, siteSettings, type SiteSettings } from "./bundled-site";

/** The only package that is not bundled, because its native code differs between platforms. */
const database = "libsql";

function withSettings(site: SiteSettings): Plugin {
  const languages = new Set([site.language, ...site.languages, "en"]);
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

async function bundle(source: string, folder: string, isWorker: boolean, site: SiteSettings) {
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

export const bundleReceiver = (folder: string, site = siteSettings()) =>
  bundle("leads.ts", folder, false, site);

export const bundleWorker = (folder: string, site: SiteSettings) => bundle("worker.ts", folder, true, site);

if (import.meta.filename === process.argv[1]) {
  const folder = process.argv[2] ?? ".leads";
  console.log(
    `The receiver is in ${await bundleReceiver(folder)}. On the server, run npm install ${database} once, and then node leads.mjs.`,
  );
}
