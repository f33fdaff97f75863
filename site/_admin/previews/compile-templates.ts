import path from "node:path";
import nunjucks, { type Extension } from "nunjucks";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { inRoot } from "../../_build/paths";
import { shortcodeNames } from "./shortcode-names";

/** A tag of Eleventy's, `{% icon "seo", "icon" %}`, as Nunjucks reads it. */
const shortcode = (name: string): Extension => ({
  tags: [name],
  parse(parser, nodes) {
    const { value } = parser.nextToken();
    const values = parser.parseSignature(true, true);
    // Nunjucks can't call a tag without values.
    if (values.children.length === 0) values.addChild(new nodes.Literal(0, 0, ""));
    parser.advanceAfterBlockEnd(value);
    return new nodes.CallExtension(this, "run", values);
  },
});

const env = new nunjucks.Environment();
for (const name of shortcodeNames) env.addExtension(name, shortcode(name));

/** Makes modules of the site's templates. They are compiled here, since the editor's policy allows no `eval`. */
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
