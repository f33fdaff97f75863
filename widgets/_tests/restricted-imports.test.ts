import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const oxlint = path.join(root, "node_modules/oxlint/bin/oxlint");

const compat = await import("preact/compat");
const libraries = { react: await import("react"), "react-dom": await import("react-dom") };

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
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; help?: string }[] };
  return diagnostics
    .map(({ message, help }) => `${message} ${help}`)
    .filter((text) => /restricted/.test(text));
}

const isPublic = (module: object) => (name: string) =>
  !name.startsWith("__") && (module as Record<string, unknown>)[name] !== undefined;
const lackingIn = (module: object) =>
  Object.keys(module)
    .filter(isPublic(module))
    .filter((name) => !(name in compat));

describe.each(Object.entries(libraries))("what %s has and preact/compat lacks", (name, module) => {
  const lacking = lackingIn(module);
  const code = `import { ${lacking.join(", ")} } from "${name}";\nexport default [${lacking.join(", ")}];\n`;

  it("is refused in widgets, each with the reason", () => {
    const complaints = complaintsOf("widgets/x-y/x-y.tsx", code);
    expect(lacking.length).toBeGreaterThan(5);
    for (const each of lacking) {
      expect(complaints).toContainEqual(expect.stringMatching(new RegExp(`'${each}' .*preact/compat`)));
    }
  });

  it("is nobody's business elsewhere", () => {
    expect(complaintsOf("site/x.tsx", code)).toEqual([]);
  });
});

describe("imports from React in widgets", () => {
  const complaints = (code: string) => complaintsOf("widgets/_shared/x.tsx", code);

  it("that both libraries have are let through", () => {
    const code = `import { useState } from "react";\nimport { flushSync } from "react-dom";\nexport default [useState, flushSync];\n`;
    expect(complaints(code)).toEqual([]);
  });

  it.each([
    [`import { useId } from "react";\nexport default useId;\n`, "useElementId"],
    [`import { use } from "react";\nexport default use;\n`, "Use state, context and effects"],
    [`import React from "react";\nexport default React;\n`, "Import by name"],
    [`import * as React from "react";\nexport default React;\n`, "* import is invalid"],
  ])("say what to do instead: %s", (code, advice) => {
    expect(complaints(code).join()).toContain(advice);
  });
});
