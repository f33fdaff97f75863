import { parseArgs } from "node:util";
// @ts-expect-error Eleventy 3 ships no types.
import { Eleventy } from "@11ty/eleventy";

/* `npm run build` and `npm run dev`. Eleventy's own command prints each error twice, with a stack trace. */
const { values: options } = parseArgs({
  options: {
    serve: { type: "boolean" },
    port: { type: "string" },
    drafts: { type: "boolean" },
    strict: { type: "boolean" },
    debug: { type: "boolean" },
  },
});
// React and Vite choose their production code by this variable.
process.env.NODE_ENV = "production";
if (options.drafts) process.env.SITE_DRAFTS = "true";
if (options.strict) process.env.SITE_STRICT = "true";
const eleventy = new Eleventy(undefined, undefined, {
  quietMode: true,
  runMode: options.serve ? "serve" : "build",
});
if (!options.debug) {
  eleventy.errorHandler.log = (/** @type {any} */ error) => console.error(messagesIn(error).join("\n"));
}
try {
  await eleventy.init();
  if (options.serve) {
    await eleventy.watch();
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
  return error ? [error.message, ...messagesIn(error.originalError)] : [];
}
