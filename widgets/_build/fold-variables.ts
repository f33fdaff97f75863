import type { Declaration, Root } from "postcss";
import { replaceVariables } from "./css-variables.ts";

/**
 * Tailwind's utilities work together by variables (`--tw-border-style`), of which a small sheet needs few.
 * A variable that has its default wherever it is read gives way to it, one that is set only beside its
 * readers to what is set there; one that nothing reads goes.
 */
export function foldVariables(root: Root): void {
  const names = new Set<string>();
  root.walkDecls(/^--tw-/, ({ prop }) => void names.add(prop));
  let before: string;
  do {
    before = String(root);
    for (const name of names) fold(root, name);
  } while (before !== String(root));
}

function fold(root: Root, name: string): void {
  const { setters, readers } = usesOf(root, name);
  const value = valueOf(setters, readers);
  for (const reader of readers) {
    reader.value = replaceVariables(reader.value, (other, fallback) => {
      if (other !== name) return undefined;
      const given = value(reader);
      return given === "initial" ? fallback : given;
    });
  }
  if (!readers.some((reader) => reads(reader, name))) for (const setter of setters) setter.remove();
}

const reads = ({ value }: Declaration, name: string) => new RegExp(`var\\(${name}\\s*[,)]`).test(value);

function usesOf(root: Root, name: string) {
  const setters: Declaration[] = [];
  const readers: Declaration[] = [];
  root.walkDecls((declaration) => {
    if (declaration.prop === name) setters.push(declaration);
    else if (reads(declaration, name)) readers.push(declaration);
  });
  return { setters, readers };
}

/** What the variable is where it is read; undefined where that may differ. */
function valueOf(
  setters: Declaration[],
  readers: Declaration[],
): (reader: Declaration) => string | undefined {
  const own = setters.filter((setter) => !isDefault(setter));
  const [value, ...others] = new Set(setters.map((setter) => setter.value.trim()));
  if (own.length < setters.length && others.length === 0) return () => value;
  const rules = new Map(own.map((setter) => [setter.parent, setter.value.trim()]));
  const reading = new Set(readers.map((reader) => reader.parent));
  const isLocal = reading.size === rules.size && [...reading].every((rule) => rules.has(rule));
  return (reader) => (isLocal ? rules.get(reader.parent) : undefined);
}

const isDefault = ({ parent }: Declaration) => {
  const layer = parent?.parent;
  return layer?.type === "atrule" && "params" in layer && layer.params === "properties";
};
