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
  /** Runs the template and hands on its macros; what it is given of a page stands before `Done`. */
  getExported(...given: unknown[]): void;
}

type Done = (error: Error | null, exported: object | null) => void;

type Compiled = Pick<Template, "blocks" | "rootRenderFunc">;

const patched = new WeakSet<object>();

/**
 * Compiles each template once. Eleventy makes a template anew for each page of a pagination, with its
 * computed fields and its address, and compiling takes most of a page's time. Macros are made once too, which
 * Nunjucks does for each page that imports them.
 */
export function addCompiledTemplates(config: EleventyConfig) {
  config.on("eleventy.engine.njk", ({ nunjucks: { Template } }) => {
    if (patched.has(Template.prototype)) return;
    patched.add(Template.prototype);
    keepCompiled(Template.prototype);
    keepExported(Template.prototype);
  });
}

function keepCompiled(prototype: Template) {
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

function keepExported(prototype: Template) {
  const { getExported } = prototype;
  const kept = new WeakMap<Template, object>();
  prototype.getExported = function (...given) {
    const done = given.at(-1) as Done;
    // Macros that are imported with a page's context are that page's.
    if (given.length > 1) return getExported.apply(this, given);
    const known = kept.get(this);
    if (known) return done(null, known);
    getExported.call(this, (error: Error | null, exported: object | null) => {
      if (exported) kept.set(this, exported);
      done(error, exported);
    });
  };
}
