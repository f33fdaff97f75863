import { existsSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { inOwnersFolder, isPackage, posix, root, withOwnPaths } from "./paths.js";

/* Implements `npm run build` and `npm run dev`. Eleventy's own command prints each error twice, with a stack trace. */
const options = readOptions();
// In module URLs, these characters start a query, a fragment or an escape sequence.
const [special] = /[#%?]/.exec(import.meta.dirname) ?? [];
if (special) {
  console.error(
    `Node cannot import files from a path that contains "${special}": ${import.meta.dirname}. Rename the folder with this character.`,
  );
  process.exit(1);
}
// Eleventy looks for templates in the current folder, which is the owner's if the project is installed as a package.
process.chdir(root);
// React and Vite read this variable to choose their production code.
process.env.NODE_ENV = "production";
if (options.debug) process.setSourceMapsEnabled(true);
// Without it, Node starts a thread that resolves each import, so that Eleventy can load changed configurations again.
process.env.ELEVENTY_SKIP_ESM_RESOLVER = "true";
// @ts-expect-error Eleventy 3 ships no types.
const { Eleventy } = await import("@11ty/eleventy");
if (options.drafts) process.env.SITE_DRAFTS = "true";
if (options.strict) process.env.SITE_STRICT = "true";
const eleventy = new Eleventy(undefined, undefined, {
  quietMode: true,
  runMode: options.serve ? "serve" : "build",
});
const { log } = eleventy.errorHandler;
eleventy.errorHandler.log = (/** @type {any} */ error, /** @type {any[]} */ ...rest) => {
  if (options.debug) log.call(eleventy.errorHandler, error, ...rest);
  else console.error(describe(error));
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

function readOptions() {
  const flag = /** @type {const} */ ({ type: "boolean" });
  try {
    return parseArgs({
      options: { serve: flag, port: { type: "string" }, drafts: flag, strict: flag, debug: flag },
    }).values;
  } catch (error) {
    console.error(
      `${/** @type {Error} */ (error).message}\nThe options are --drafts, --strict, --debug and, for npm run dev, --port=8080.`,
    );
    return process.exit(1);
  }
}

/** Returns the message for an error. Nunjucks names only the page, so the owner's templates are added. */
function describe(/** @type {any} */ error) {
  const text = withOwnPaths(messagesIn(error).join("\n"));
  const folder = inOwnersFolder("site/includes");
  if (!isPackage || !text.includes(".njk") || !existsSync(folder)) return text;
  const own = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".njk"),
  );
  return `${text}\nThese templates are yours: ${own.map((file) => `site/includes/${posix(file)}`).join(", ")}`;
}

/**
 * Returns the messages of an error and its causes, except those that an earlier one contains, and Eleventy's own, which
 * only state that `.eleventy.js` failed.
 */
function messagesIn(/** @type {any} */ error) {
  const causes = causesOf(error);
  const specific = causes.filter(({ name }) => !/^Eleventy(Config|Import)Error$/.test(name));
  const messages = (specific.length > 0 ? specific : causes).map(({ message }) => message);
  return messages.filter((message, index) => !messages.slice(0, index).some((one) => one.includes(message)));
}

/**
 * Returns an error and its causes, which Eleventy's errors keep in `originalError`.
 *
 * @returns {any[]}
 */
function causesOf(/** @type {any} */ error) {
  return error ? [error, ...causesOf(error.originalError ?? error.cause)] : [];
}
