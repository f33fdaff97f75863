import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkSync } from "recheck";
import { parseSync, Visitor, type ESTree } from "rolldown/utils";
import { expect, it } from "vitest";
import { inRoot } from "./paths";

/** An expression in a file of the product. Without a pattern, it is created at run time. */
interface Found {
  place: string;
  code: string;
  pattern?: string;
  flags?: string;
}

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\.d\.ts$|(^|\/)(tests|workbench|releases)\/(?!controls\/)/.test(file);

const files = ["data", "site", "widgets"]
  .flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, "/")),
    ),
  )
  .filter(isProduct);

function expressionsIn(file: string): Found[] {
  const source = readFileSync(inRoot(file), "utf8");
  const found: Found[] = [];
  const add = (
    { start, end }: { start: number; end: number },
    literal?: { pattern: string; flags: string },
  ) => {
    const line = source.slice(0, start).split("\n").length;
    found.push({ place: `${file}:${line}`, code: source.slice(start, end), ...literal });
  };
  const addCreated = (call: ESTree.NewExpression | ESTree.CallExpression) => {
    if (call.callee.type === "Identifier" && call.callee.name === "RegExp") add(call);
  };
  new Visitor({
    Literal: (literal) => void ("regex" in literal && add(literal, literal.regex)),
    NewExpression: addCreated,
    CallExpression: addCreated,
  }).visit(parseSync(file, source).program);
  return found;
}

/**
 * The expressions that the analysis cannot judge, or that never meet text from outside: file -> the start of the
 * expression -> the reason, with the limit that guards it.
 */
const exceptions: Record<string, Record<string, string>> = {
  "site/generator/facts/links/site-addresses.ts": {
    "new RegExp(`^${field}": "The field is a constant, and only meets the templates in site/pages/.",
  },
  "site/schemas/markdown/inline-tags.ts": {
    "new RegExp(`^<(${names})": "The names are constants. Reads at most 1,000 characters.",
    "new RegExp(`^</${tag}": "The tag is one of the constants. Reads 20 characters.",
  },
  "site/schemas/markdown/markdown-syntax.ts": {
    "new RegExp(`^${host}":
      "Consists of the parts of linkify-it, with at most 10 labels. Reads at most 2,000 characters.",
  },
  "widgets/blog-explorer/plain-text.ts": {
    "new RegExp(text": "Plain text: `-->` or the name of an element.",
  },
  "widgets/faq-accordion/markdown.tsx": {
    "new RegExp(\n": "Consists of literals in the same file, which never look past the next bracket.",
  },
  "widgets/publish/files/bundles/native-reads.ts": {
    "/node_modules": "Only meets the paths of modules of this project.",
    "new RegExp(`${anyNode}": "Only meets the code of React and Preact.",
  },
  "site/plugins/editor/browser/article-components.ts": {
    "new RegExp(\n      String.raw`^\\[": "The parts between brackets and parentheses end with a line.",
  },
  "site/hosting/rules.ts": {
    "new RegExp(patternOf": "Has at most one `.*`, at the end; the rest is escaped or a path segment.",
  },
  "site/hosting/server/create-server.ts": {
    "new RegExp(restPattern": "Starts at the start, and each part ends at a slash.",
  },
  "site/generator/html/map-addresses.ts": {
    "new RegExp(\n    `(${quote}": "Starts at the name of a field, which is followed by a short address.",
  },
  "site/generator/languages/translate-addresses.ts": {
    "new RegExp(String.raw`${start}": "Starts with the escaped origin.",
  },
  "widgets/publish/files/bundles/on-preact.ts": { "new RegExp(`^${name}$`)": "The names are constants." },
  "widgets/publish/files/bundles/own-bind.ts": { "/node_modules.*": "Reads the paths of packages." },
  "widgets/publish/files/bundles/shadow-styles.ts": {
    "/(?<![\\w.-])(-?\\d*": "Reads the style sheets of this repository.",
    "/var\\((--tw-": "Reads the style sheets of this repository.",
  },
  "widgets/publish/files/contracts/read-theme-properties.ts": {
    "/--(\\w+)-": "Reads the style sheets of this repository.",
  },
  "widgets/runtime/values/parse-json.ts": {
    "new RegExp(`[ \\\\t": "Is sticky, and each alternative of its pattern starts with another character.",
  },
  "widgets/publish/wordpress/build-plugin.ts": { "/(?:<li>": "Reads the readme.txt of the plugin." },
  "widgets/agency-contact-form/fields.ts": {
    "new RegExp(`^${emailPattern}$`)":
      "An address has no spaces inside, and the form accepts 16,000 characters.",
  },
};

/** Describes the slowest input that the analysis finds. Keeps results in `.cache`, because the analysis takes long. */
function attackOn({ pattern = "", flags = "" }: Found): string {
  const hash = createHash("sha256").update(`recheck 4.5.0 /${pattern}/${flags}`).digest("hex").slice(0, 24);
  const kept = inRoot(".cache/expressions", hash);
  if (existsSync(kept)) return readFileSync(kept, "utf8");
  const result = checkSync(pattern, flags, { timeout: 60_000 });
  const attack =
    result.status === "safe"
      ? ""
      : result.status === "vulnerable"
        ? `${result.complexity.summary}, for example for ${result.attack.pattern.slice(0, 200)}`
        : `not analyzable: ${JSON.stringify(result.error)}`;
  mkdirSync(path.dirname(kept), { recursive: true });
  writeFileSync(kept, attack);
  return attack;
}

const all = files.flatMap(expressionsIn);
const exceptionFor = ({ place, code }: Found) =>
  Object.entries(exceptions[place.replace(/:\d+$/, "")] ?? {}).find(([start]) => code.startsWith(start));

it("matches every text in linear time", () => {
  const slow = all
    .filter((found) => !exceptionFor(found))
    .flatMap((found) => {
      const attack =
        found.pattern === undefined ? "created at run time, so it is not analyzed" : attackOn(found);
      return attack ? [`${found.place} ${found.code.slice(0, 100)}\n  is ${attack}`] : [];
    });
  expect(
    slow.join("\n"),
    "Rewrite these expressions so that each start of a match stops at the next start, use a parser, or limit the length and add the reason to `exceptions`.",
  ).toBe("");
});

it("has no exception without an expression", () => {
  const used = new Set(
    all
      .map(exceptionFor)
      .filter(Boolean)
      .map((exception) => exception![0]),
  );
  const unused = Object.values(exceptions)
    .flatMap((reasons) => Object.keys(reasons))
    .filter((start) => !used.has(start));
  expect(unused).toEqual([]);
});
