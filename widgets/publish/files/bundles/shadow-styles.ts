import type { AtRule, Plugin, Root } from "postcss";

/**
 * Makes Tailwind's output work in a shadow root. All engines ignore `@property` there, so each registration is replaced
 * with a rule in the first layer that sets the initial value. Lengths in `rem` would depend on the host page's root
 * font size, so they become multiples of the theme's `--length-rem`: the reader's font size, or 16 pixels. Variables
 * that only a page with Tailwind could set are replaced with their fallback.
 *
 * @param applies returns whether the styles in a file are for shadow roots
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
            `No rule in @layer properties sets ${rule.params}, so shadow roots would lack its initial value`,
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

/** Applies the defaults to the host, and removes the `@supports` around them. Returns the names of the properties. */
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

/** Replaces `var(--tw-leading, 1.5)` with `1.5` if the stylesheet does not set `--tw-leading`. */
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
