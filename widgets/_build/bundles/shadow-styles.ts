import type { AtRule, Plugin, Root } from "postcss";

/**
 * Makes Tailwind's output work in a shadow root, where every engine ignores `@property`: each
 * registration is dropped and its initial value set by a rule in the first layer. Lengths in `rem`
 * would follow the host page's root size, so they become multiples of the theme's `--length-rem`: what
 * the reader has set as font size, or the usual 16 pixels. Variables that only a page made with Tailwind could set
 * give way to their fallback.
 *
 * @param applies whether a file's styles are meant for shadow roots
 */
export function shadowStyles(applies: (file: string) => boolean): Plugin {
  return {
    postcssPlugin: "shadow-styles",
    OnceExit(root, { result }) {
      if (!applies(result.opts.from ?? "")) return;
      const defaults = keepPropertyDefaults(root);
      root.walkAtRules("property", (rule) => {
        if (!defaults.has(rule.params) && rule.toString().includes("initial-value")) {
          throw rule.error(
            `No default in @layer properties for ${rule.params}, which shadow roots would miss`,
          );
        }
        rule.remove();
      });
      dropForeignVariables(root);
      root.walkDecls((declaration) => {
        declaration.value = declaration.value.replace(
          /(?<![\w.-])(-?\d*\.?\d+)rem\b/g,
          (_, size) => `calc(${size} * var(--length-rem))`,
        );
      });
    },
  };
}

/** Unwraps the `@supports` around the defaults and lets them hold for the host too. */
function keepPropertyDefaults(root: Root): Set<string> {
  const names = new Set<string>();
  root.walkAtRules("layer", (layer) => {
    if (layer.params !== "properties") return;
    layer.walkAtRules("supports", (supports: AtRule) => {
      supports.replaceWith(supports.nodes ?? []);
    });
    layer.walkRules((rule) => {
      rule.selectors = [...new Set([...rule.selectors, ":host"])];
    });
    layer.walkDecls((declaration) => {
      names.add(declaration.prop);
    });
  });
  return names;
}

/** `var(--tw-leading, 1.5)` -> `1.5` where the sheet sets `--tw-leading` nowhere. */
function dropForeignVariables(root: Root): void {
  const own = new Set<string>();
  root.walkDecls(/^--tw-/, ({ prop }) => void own.add(prop));
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\((--tw-[\w-]+),\s*(var\([^()]*\)|[^(),]*)\)/g,
      (whole, name: string, fallback: string) => (own.has(name) ? whole : fallback),
    );
  });
}
