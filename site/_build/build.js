// @ts-expect-error Eleventy 3 ships no types.
import { Eleventy } from "@11ty/eleventy";

/*
 * `npm run build`. Eleventy's own command prints each error twice, with a stack; this prints what is wrong, once.
 * With `--debug`, Eleventy prints stacks too. With `--drafts`, what is not out yet is built as well.
 */
const eleventy = new Eleventy(undefined, undefined, { quietMode: true });
if (process.argv.includes("--drafts")) process.env.SITE_DRAFTS = "true";
const isDebugging = process.argv.includes("--debug");
if (!isDebugging) eleventy.errorHandler.logger = { message() {} };
try {
  await eleventy.write();
} catch (error) {
  if (!isDebugging) console.error(messagesIn(error).join("\n"));
  process.exitCode = 1;
}

/**
 * What an error says, then what those say that it was made of.
 *
 * @param {any} error
 * @returns {string[]}
 */
function messagesIn(error) {
  return error ? [error.message, ...messagesIn(error.originalError)] : [];
}
