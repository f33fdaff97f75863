import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOffered } from "../../runtime/contract";
import { contracts } from "../contracts/contracts";
import { usages, type Usage } from "../../tests/support/type-usages";
import { writeTypings } from "./element-types";

const root = path.resolve(import.meta.dirname, "../../..");
/** The errors that the compiler reports. */
const errors: { file: string; line: number; message: string }[] = [];
let folder: string;

const fileOf = (name: string) =>
  `${name.replaceAll(/\W+/g, "-").toLowerCase()}.${usages[name]!.extension ?? "ts"}`;
const linesOf = ({ right, wrong }: Usage) => [...right, ...Object.values(wrong)];

const options = {
  target: "ES2022",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "Bundler",
  jsx: "react-jsx",
  strict: true,
  noEmit: true,
  types: [],
};

async function writeProject() {
  await writeTypings(path.join(folder, "types"), contracts.filter(isOffered));
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options }));
  for (const [name, usage] of Object.entries(usages)) {
    const head = usage.head.replaceAll("\n", " ");
    await writeFile(path.join(folder, fileOf(name)), [head, ...linesOf(usage), "export {};", ""].join("\n"));
  }
}

const compile = () =>
  new Promise<string>((resolve) => {
    const compiler = path.join(root, "node_modules/typescript/bin/tsc");
    execFile(process.execPath, [compiler, "--pretty", "false", "-p", folder], { cwd: folder }, (_, output) =>
      resolve(output),
    );
  });

beforeAll(async () => {
  await mkdir(path.join(root, ".cache"), { recursive: true });
  // The folder is inside the repository, so that the compiler finds the frameworks' types.
  folder = await mkdtemp(path.join(root, ".cache/types-"));
  await writeProject();
  for (const [, file, line, message] of (await compile()).matchAll(/^(\S[^(]*)\((\d+),\d+\): (.*)$/gm)) {
    errors.push({ file: file!, line: Number(line), message: message! });
  }
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

const errorsIn = (file: string, line: number) =>
  errors.filter((error) => error.file === file && error.line === line);

describe("the typings", () => {
  it("compile without errors", () => {
    expect(errors.filter(({ file }) => file.startsWith("types/"))).toEqual([]);
  });

  describe.each(Object.entries(usages))("in %s", (name, usage) => {
    const file = fileOf(name);
    // The head is line 1.
    const lineOf = (code: string) => linesOf(usage).indexOf(code) + 2;

    it.each(usage.right)("accept %s", (code) => {
      expect(errorsIn(file, 1)).toEqual([]);
      expect(errorsIn(file, lineOf(code))).toEqual([]);
    });

    it.each(Object.entries(usage.wrong))("reject %s", (_, code) => {
      expect(errorsIn(file, lineOf(code))).not.toEqual([]);
    });
  });
});
