const syntaxes: Readonly<Record<string, string>> = {
  color: "<color>",
  font: "*",
  length: "<length>",
  radius: "<length>",
};

function untilClosed(text: string): string {
  let depth = 1;
  for (const { 0: bracket, index } of text.matchAll(/[()]/g)) {
    depth += bracket === "(" ? 1 : -1;
    if (depth === 0) return text.slice(0, index);
  }
  throw new Error(`widgets/theme/values.css: a closing parenthesis is missing after "${text.slice(0, 40)}".`);
}

/** Returns `--agency-*` properties: in `--color-ink: var(--agency-ink, black)`, a `<color>` with the default `black`. */
export function readThemeProperties(css: string) {
  const found = new Map<string, { name: string; syntax: string; default: string }>();
  for (const [, kind, value] of css.matchAll(/--(\w+)-[\w-]+:([^;]*);/g)) {
    for (const { 1: name, 0: start, index } of value!.matchAll(/var\(\s*(--agency-[\w-]+)\s*,/g)) {
      const fallback = untilClosed(value!.slice(index + start.length))
        .replaceAll(/\s+/g, " ")
        .trim();
      if (!found.has(name!))
        found.set(name!, { name: name!, syntax: syntaxes[kind!] ?? "*", default: fallback });
    }
  }
  return found;
}
