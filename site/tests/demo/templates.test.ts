import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot, posix } from "../../generator/paths";

/* The shipped templates can be translated. An agency whose site has one language may write its words into its own. */

/** Names and codes, which are not translated. */
const names = /^(404|Facebook|Twitter|LinkedIn)$/;
const templates = readdirSync(inRoot("site"), {
  recursive: true,
  encoding: "utf8",
})
  .map((file) => posix(file))
  .filter(
    (file) =>
      file.endsWith(".njk") &&
      !/^(pages\/(widgets|styleguide|root-files)|includes\/components\/partners)\//.test(file),
  );

it.each(templates)("translates every word of %s", (file) => {
  const source = readFileSync(inRoot("site", file), "utf8");
  const code = source.match(/\{[{%][^]*?[}%]\}/g) ?? [];
  const body = source
    .replace(/^---\n[^]*?\n---\n/, "")
    .replace(/\{[{%#][^]*?[}%#]\}|<(script|style)[^]*?<\/\1>/g, "");
  expect({
    texts:
      body
        .replace(/[\w-]+="[^"]*"/g, "")
        .replace(/<[^>]*>|&\w+;/g, " ")
        .match(/[\w-]{2,}/g)
        ?.filter((word) => !names.test(word)) ?? [],
    attributes: body.match(/ (aria-label|alt|title|placeholder)="[^"]*[a-z]/gi) ?? [],
    frontMatter: source.match(/^ *(heading|intro|crumb|title|description): "?[A-Za-z].*/gm) ?? [],
    strings: code.flatMap((part) => part.match(/(?<!\bt\()"[A-Z][a-z]+( [^"]*)?"(?!\s*\|\s*t\b)/g) ?? []),
  }).toEqual({ texts: [], attributes: [], frontMatter: [], strings: [] });
});
