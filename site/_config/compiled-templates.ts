import type { EleventyConfig } from "./eleventy";

/** What Nunjucks has compiled of a template, in the part of its own class that it shares with none. */
interface Compiled {
  tmplStr: string;
  path: string | null;
  blocks: unknown;
  rootRenderFunc: unknown;
  compiled: boolean;
  _compile(): void;
}

/**
 * Compiles each template once. Eleventy makes a template anew for each page of a pagination, with its
 * computed fields and its address, and compiling takes most of a page's time.
 */
export function addCompiledTemplates(config: EleventyConfig) {
  config.on("eleventy.engine.njk", ({ nunjucks }) => keepCompiled(nunjucks.Template.prototype));
}

const compile = Symbol("compile");

/** The filters and tags that compiled code refers to are those of one build, for which this is called once. */
function keepCompiled(prototype: Compiled & { [compile]?: Compiled["_compile"] }) {
  const kept = new Map<string, Pick<Compiled, "blocks" | "rootRenderFunc">>();
  prototype[compile] ??= prototype._compile;
  prototype._compile = function () {
    const key = `${this.path}\n${this.tmplStr}`;
    const known = kept.get(key);
    if (known) Object.assign(this, known, { compiled: true });
    else {
      this[compile]!();
      kept.set(key, { blocks: this.blocks, rootRenderFunc: this.rootRenderFunc });
    }
  };
}
