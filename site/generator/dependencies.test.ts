import { readFileSync, readdirSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, it } from "vitest";
import { inRoot } from "./paths";

const { dependencies } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};
const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")) as {
  packages: Record<string, { version?: string; dev?: boolean; devOptional?: boolean }>;
};

const isTestFile = (file: string) => /\.test\.tsx?$|(^|\/)(tests|workbench)\/(?!controls\/)/.test(file);

const productFiles = ["data", "site", "widgets"]
  .flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.[jt]sx?$/.test(file) && !file.endsWith(".d.ts") && !isTestFile(file));

/** Returns the packages that a file imports at runtime. Ignores `import type`. */
function packagesOf(file: string): string[] {
  const source = readFileSync(inRoot(file), "utf8");
  return [...source.matchAll(/^(?:import|export)\b(?! type\b)[\w\s{},*]*"([^"]+)"|\bimport\("([^"]+)"\)/gm)]
    .map(([, fixed, dynamic]) => (fixed ?? dynamic)!)
    .flatMap((specifier) => /^(?:@[\w-]+\/)?\w[\w.-]*(?=$|[/?])/.exec(specifier)?.[0] ?? [])
    .filter((name) => !isBuiltin(name));
}

it("imports only packages that `npm ci --omit=dev` installs, except in tests", () => {
  const missing = productFiles.flatMap((file) =>
    packagesOf(file)
      .filter((name) => !(name in dependencies) || packages[`node_modules/${name}`]?.dev)
      .map((name) => `${file} imports ${name}`),
  );
  expect(missing).toEqual([]);
  expect(productFiles.flatMap(packagesOf)).toContain("hono");
});

it("pins every package to an exact version", () => {
  const { dependencies: pinned, devDependencies } = JSON.parse(
    readFileSync(inRoot("package.json"), "utf8"),
  ) as Record<string, Record<string, string>>;
  const ranges = Object.entries({ ...pinned, ...devDependencies }).filter(
    ([, version]) => !/^(npm:react(-dom)?@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(ranges).toEqual([]);
});
