import type { EleventyConfig } from "./eleventy";

const compiled = new Map<string, string>();
const shared = new WeakSet<object>();

/** Compiles each template once, although each rebuild has a separate environment. */
export function shareCompiledTemplates(config: EleventyConfig): void {
  config.on("eleventy.engine.njk", ({ nunjucks: { compiler } }) => {
    if (shared.has(compiler)) return;
    shared.add(compiler);
    const { compile } = compiler;
    compiler.compile = (source, asyncFilters, extensions, name, options) => {
      const key = `${name} ${source}`;
      const code = compiled.get(key) ?? compile(source, asyncFilters, extensions, name, options);
      compiled.set(key, code);
      return code;
    };
  });
}
