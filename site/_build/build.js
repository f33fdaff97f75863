import { parseArgs } from "node:util";
// @ts-expect-error Eleventy 3 ships no types.
import { Eleventy } from "@11ty/eleventy";

/* Runs `npm run build` and `npm run dev`. Eleventy's own command would print each error twice, with a stack trace. */
const { values: options } = parseArgs({
  options: {
    serve: { type: "boolean" },
    port: { type: "string" },
    drafts: { type: "boolean" },
    strict: { type: "boolean" },
    debug: { type: "boolean" },
  },
});
// In module URLs, these characters start a query, a fragment or an escape.
const [special] = /[#%?]/.exec(import.meta.dirname) ?? [];
if (special) {
  console.error(
    `Node cannot import files from a path that contains "${special}": ${import.meta.dirname}. Rename the folder with this character.`,
  );
  process.exit(1);
}
// React and Vite read this variable to choose their production code.
process.env.NODE_ENV = "production";
if (options.drafts) process.env.SITE_DRAFTS = "true";
if (options.strict) process.env.SITE_STRICT = "true";
const eleventy = new Eleventy(undefined, undefined, {
  quietMode: true,
  runMode: options.serve ? "serve" : "build",
});
const { log } = eleventy.errorHandler;
eleventy.errorHandler.log = (/** @type {any} */ error, /** @type {any[]} */ ...rest) => {
  if (options.debug) log.call(eleventy.errorHandler, error, ...rest);
  else console.error(messagesIn(error).join("\n"));
  reportFailure(error);
};
try {
  await eleventy.init();
  if (options.serve) {
    const { write } = eleventy;
    // If the first build fails, keep watching. The next change starts another build.
    eleventy.write = () => {
      eleventy.write = write;
      return eleventy.write().catch(async () => {
        // If the build fails early, Eleventy does not collect the files to watch.
        await eleventy.eleventyFiles.getFiles();
        return [];
      });
    };
    const rebuild = await eleventy.watch();
    eleventy.watcher.on("unlink", rebuild);
    await eleventy.serve(options.port);
  } else await eleventy.write();
} catch (error) {
  eleventy.errorHandler.once("error", error);
  process.exitCode = 1;
}

/**
 * Returns the messages of an error and its causes.
 *
 * @param {any} error
 * @returns {string[]}
 */
function messagesIn(error) {
  return causesOf(error).map(({ message }) => message);
}

/**
 * Emits the errors of a failed build as the event `site.failed`.
 *
 * @param {any} error
 */
function reportFailure(error) {
  const errors = causesOf(error).flatMap(({ errors: inData }) => inData ?? []);
  const message = messagesIn(error).at(-1);
  eleventy.config?.events.emit(
    "site.failed",
    errors.length > 0 ? errors : [{ file: "", field: "", message }],
  );
}

/**
 * Returns an error and its causes.
 *
 * @param {any} error
 * @returns {any[]}
 */
function causesOf(error) {
  return error ? [error, ...causesOf(error.originalError)] : [];
}
