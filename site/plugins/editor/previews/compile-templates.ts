import { readdirSync } from "node:fs";
import path from "node:path";
import nunjucks, { type Extension } from "nunjucks";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { inRoot, posix } from "../../../generator/paths";

const site = inRoot("site");
const includes = path.join(site, "includes");

/** Creates the Nunjucks extension for a shortcode such as `{% icon "seo", "icon" %}`. */
const shortcode = (name: string): Extension => ({
  tags: [name],
  parse(parser, nodes) {
    const { value } = parser.nextToken();
    const values = parser.parseSignature(true, true);
    // Nunjucks cannot call extensions without arguments.
    if (values.children.length === 0) values.addChild(new nodes.Literal(0, 0, ""));
    parser.advanceAfterBlockEnd(value);
    return new nodes.CallExtension(this, "run", values);
  },
});

/** Returns an environment that accepts all tags of a template. Nunjucks' own tags take precedence over extensions. */
function environmentFor(source: string) {
  const env = new nunjucks.Environment();
  for (const [, tag] of source.matchAll(/\{%-?\s*(\w+)/g)) env.addExtension(tag!, shortcode(tag!));
  return env;
}

/**
 * Returns the names of the templates that a template extends, includes or imports. `include "sections/" + …` refers to
 * all templates in the folder.
 */
const referencesIn = (source: string) => [
  ...new Set(
    [...source.matchAll(/\{%-?\s*(?:extends|include|import|from)\s+"([^"]+)"/g)].flatMap(([, name]) =>
      name!.endsWith("/") ? readdirSync(path.join(includes, name!)).map((file) => name! + file) : name!,
    ),
  ),
];

/** Returns the file of a template. In previews, `preview.njk` replaces `base.njk`. */
const fileOf = (name: string) =>
  posix(path.join(includes, name === "layouts/base.njk" ? "layouts/preview.njk" : name));

/**
 * Compiles the site's templates to modules at build time, because the editor's policy forbids `eval`. A module imports
 * the templates that its template refers to.
 */
export const compileTemplates: Plugin = {
  name: "compile-templates",
  transform: {
    filter: { id: /\.njk$/ },
    handler(source, id) {
      const [front = "", yaml = ""] = /^---\r?\n([^]*?\n)---\r?\n/.exec(source) ?? [];
      const content = source.slice(front.length);
      const name = posix(path.relative(site, id));
      const references = referencesIn(content);
      const compiled = nunjucks.precompileString(content, {
        name,
        env: environmentFor(content),
        wrapper: ([one]) => one!.template,
      });
      const imports = references.map(
        (reference, index) => `import * as template${index} from ${JSON.stringify(fileOf(reference))};`,
      );
      const entries = references.map((reference, index) => `${JSON.stringify(reference)}: template${index}`);
      return `${imports.join("\n")}
export const name = ${JSON.stringify(name)};
export const references = { ${entries.join(", ")} };
export const frontMatter = ${JSON.stringify(parse(yaml) ?? {})};
export const template = (() => { ${compiled} })();`;
    },
  },
};
