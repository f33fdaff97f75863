import path from "node:path";
import nunjucks, { type Extension } from "nunjucks";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { inRoot } from "../../_build/paths";
import { shortcodeNames } from "./shortcode-names";

/** Creates the Nunjucks extension for a shortcode such as `{% icon "seo", "icon" %}`. */
const shortcode = (name: string): Extension => ({
  tags: [name],
  parse(parser, nodes) {
    const { value } = parser.nextToken();
    const values = parser.parseSignature(true, true);
    // Nunjucks cannot call an extension without arguments.
    if (values.children.length === 0) values.addChild(new nodes.Literal(0, 0, ""));
    parser.advanceAfterBlockEnd(value);
    return new nodes.CallExtension(this, "run", values);
  },
});

const env = new nunjucks.Environment();
for (const name of shortcodeNames) env.addExtension(name, shortcode(name));

/** Compiles the site's templates to modules at build time, because the editor's policy forbids `eval`. */
export const compileTemplates: Plugin = {
  name: "compile-templates",
  transform: {
    filter: { id: /\.njk$/ },
    handler(source, id) {
      const [front = "", yaml = ""] = /^---\r?\n([^]*?\n)---\r?\n/.exec(source) ?? [];
      const content = source.slice(front.length);
      const compiled = nunjucks.precompileString(content, {
        name: path.relative(inRoot(), id),
        env,
        wrapper: ([one]) => one!.template,
      });
      return `export const frontMatter = ${JSON.stringify(parse(yaml) ?? {})};
export const template = (() => { ${compiled} })();`;
    },
  },
};
