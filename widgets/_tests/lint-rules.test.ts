import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const oxlint = path.join(root, "node_modules/oxlint/bin/oxlint");

/** What each name stands for on React, and in the build on Preact. */
const libraries = [
  ["react", await import("react"), await import("../_build/preact/react")],
  ["react-dom", await import("react-dom"), await import("../_build/preact/react-dom")],
] as const;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lint-"));
  copyFileSync(path.join(root, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the linter says of a module in this place, message and advice. */
function complaintsOf(place: string, code: string): string[] {
  const file = path.join(folder, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "json", place], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; help?: string }[];
  };
  return diagnostics
    .filter(({ code: rule }) => /restricted-imports|forbid-dom-props/.test(rule))
    .map(({ message, help = "" }) => `${message} ${help}`);
}

const isPublic = (module: object) => (name: string) =>
  !name.startsWith("__") && (module as Record<string, unknown>)[name] !== undefined;

describe.each(libraries)("what %s has and the build on Preact lacks", (name, module, ours) => {
  const lacking = Object.keys(module)
    .filter(isPublic(module))
    .filter((each) => !(each in ours) && each !== "default");
  const code = `import { ${lacking.join(", ")} } from "${name}";\nexport default [${lacking.join(", ")}];\n`;

  it("is refused in widgets, each with the reason", () => {
    const complaints = complaintsOf("widgets/x-y/x-y.tsx", code);
    expect(lacking.length).toBeGreaterThan(5);
    for (const each of lacking) {
      expect(complaints).toContainEqual(expect.stringMatching(new RegExp(`'${each}' .*Preact`)));
    }
  });

  it("is nobody's business elsewhere", () => {
    expect(complaintsOf("site/x.tsx", code)).toEqual([]);
  });
});

describe("in widgets the linter", () => {
  const complaints = (code: string) => complaintsOf("widgets/_shared/x.tsx", code);

  it("lets through what both libraries have", () => {
    const code = `import { useState } from "react";
      import { flushSync } from "react-dom";
      export default [useState, flushSync, <input onInput={() => {}} className="x" tabIndex={0} />];\n`;
    expect(complaints(code)).toEqual([]);
  });

  it.each([
    [`import { useId } from "react";\nexport default useId;\n`, "useElementId"],
    [`import { use } from "react";\nexport default use;\n`, "Use state, context, refs and effects"],
    [`import React from "react";\nexport default React;\n`, "Import by name"],
    [`import * as React from "react";\nexport default React;\n`, "* import is invalid"],
    [`export default <input onChange={() => {}} />;\n`, "Use onInput"],
    [`export default <p onFocus={() => {}} />;\n`, "focusin"],
    [`export default <p style={{ top: 0 }} />;\n`, "Use classes"],
    [`export default <path strokeWidth="2" />;\n`, "Use a class"],
  ])("says what to do instead: %s", (code, advice) => {
    expect(complaints(code).join()).toContain(advice);
  });

  it("refuses every property whose name React writes with a hyphen, and Preact as it is", () => {
    const names = svgProperties().filter((name) => /^<path \w+[-:]/.test(markupWith(name)));
    expect(names).toContain("strokeLinecap");
    const code = `export default <path ${names.map((name) => `${name}="1"`).join(" ")} />;\n`;
    expect(complaints(code)).toHaveLength(names.length);
  });
});

/** The names that React's types allow in drawings. */
function svgProperties(): string[] {
  const types = readFileSync(path.join(root, "node_modules/@types/react/index.d.ts"), "utf8");
  const [, attributes] = types.match(/interface SVGAttributes<T>[^{]*\{(.*?)\n {4}\}/s)!;
  return [...attributes!.matchAll(/^\s+(\w+)\?: (?!CSSProperties)/gm)].map(([, name]) => name!);
}

const markupWith = (property: string) => renderToStaticMarkup(createElement("path", { [property]: "1" }));
