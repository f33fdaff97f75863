import type { EleventyConfig } from "./eleventy";

/** The part of a Nunjucks template that says what is to be compiled, and what has come of it. */
interface Template {
  /** With the filters and tags that compiled code refers to; each build has its own. */
  env: object;
  path: string | null;
  tmplStr: string;
  blocks: unknown;
  rootRenderFunc: unknown;
  compiled: boolean;
  _compile(): void;
}

type Compiled = Pick<Template, "blocks" | "rootRenderFunc">;

const patched = new WeakSet<object>();

/**
 * Compiles each template once. Eleventy makes a template anew for each page of a pagination, with its
 * computed fields and its address, and compiling takes most of a page's time.
 */
export function addCompiledTemplates(config: EleventyConfig) {
  config.on("eleventy.engine.njk", ({ nunjucks }) => keepCompiled(nunjucks.Template.prototype));
}

function keepCompiled(prototype: Template) {
  if (patched.has(prototype)) return;
  patched.add(prototype);
  // oxlint-disable-next-line no-underscore-dangle
  const compile = prototype._compile;
  const environments = new WeakMap<object, Map<string, Compiled>>();
  // oxlint-disable-next-line no-underscore-dangle
  prototype._compile = function () {
    const kept = environments.get(this.env) ?? new Map<string, Compiled>();
    environments.set(this.env, kept);
    const key = `${this.path}\n${this.tmplStr}`;
    const known = kept.get(key);
    if (known) return void Object.assign(this, known, { compiled: true });
    compile.call(this);
    kept.set(key, { blocks: this.blocks, rootRenderFunc: this.rootRenderFunc });
  };
}
