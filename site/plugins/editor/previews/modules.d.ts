/** A template compiled by `compileTemplates`. */
declare module "*.njk" {
  /** The path below `site/`. */
  export const name: string;
  export const template: import("nunjucks/browser/nunjucks-slim.js").Compiled;
  export const frontMatter: Record<string, unknown>;
  /** The templates that this template extends, includes or imports, by name. */
  export const references: Readonly<Record<string, typeof import("*.njk")>>;
}

/** Types for the part of Nunjucks' runtime that previews use. The package ships none. */
declare module "nunjucks/browser/nunjucks-slim.js" {
  export interface Compiled {
    root: unknown;
  }
  class Environment {
    constructor(loader: object);
    addFilter(name: string, filter: (...values: any[]) => unknown): void;
    addExtension(name: string, extension: { run(context: object, ...values: any[]): unknown }): void;
    render(name: string, context: object): string;
  }
  const nunjucks: {
    Environment: typeof Environment;
    PrecompiledLoader: new (templates: Record<string, Compiled>) => object;
    runtime: { SafeString: new (text: string) => object };
  };
  export default nunjucks;
}

declare module "nunjucks" {
  /** A tag. Nunjucks does not document its parser: https://github.com/mozilla/nunjucks/blob/v3.2.4/nunjucks/src/parser.js */
  export interface Extension {
    tags: string[];
    parse(parser: any, nodes: any): unknown;
  }
  class Environment {
    addExtension(name: string, extension: Extension): void;
  }
  const nunjucks: {
    Environment: typeof Environment;
    precompileString(
      source: string,
      options: {
        name: string;
        env: Environment;
        wrapper(templates: { template: string }[]): string;
      },
    ): string;
  };
  export default nunjucks;
}
