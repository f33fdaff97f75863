/** `npm run leads:bundle` writes the receiver and its commands as one file, with the settings of this site. */
import path from "node:path";
import { build } from "vite";

/** The one package that the file needs, because it contains a program for each platform. */
const database = "libsql";

export async function bundleReceiver(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true, external: [database] },
    build: {
      ssr: path.join(import.meta.dirname, "leads.ts"),
      outDir: folder,
      emptyOutDir: false,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "leads.mjs", codeSplitting: false } },
    },
  });
  return path.join(folder, "leads.mjs");
}

if (import.meta.filename === process.argv[1]) {
  const file = await bundleReceiver(process.argv[2] ?? ".leads");
  console.log(
    `The receiver is in ${file}. Where it runs, once: npm install ${database}; then: node leads.mjs`,
  );
}
