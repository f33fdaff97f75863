import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inRoot } from "../../generator/paths";
import { cloneCheckout } from "../support/clone-checkout";
import { runBuild } from "../support/run-build";
import { expectSuccess, replaceData, runIn, testProject } from "../support/test-project";
import { shippedNames } from "./shipped-names";

/* A new owner takes over a copy of this checkout, with the data of the tests' agency. */

let project: string;
const inProject = (...parts: string[]) => path.join(project, ...parts);
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Owner", "-c", "user.email=owner@agency.example", ...args], {
    cwd: project,
    encoding: "utf8",
    stdio: "pipe",
  });

const run = (command: string, ...args: string[]) => runIn(project, command, ...args);
const takeover = (...args: string[]) => run("npm", "run", "-s", "takeover", "--", ...args);
const own = ["--name", "Northlight Studio", "--domain", "www.northlight.example", "--country", "PT"];
const textFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(html|css|js|json|xml|txt|svg|md|webmanifest)$|\/_\w+$/.test(file),
  );

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

beforeAll(() => {
  project = cloneCheckout();
});

afterAll(() => rmSync(project, { recursive: true }));

it("changes nothing if the options are invalid, or the checkout has changes", async () => {
  const { code, output } = await takeover(...own, "--languages", "en,en");
  expect([code, output]).toEqual([1, expect.stringContaining("--languages contains a language twice")]);
  expect(git("status", "--porcelain")).toBe("");
  writeFileSync(inProject("data/notes.txt"), "A note");
  expect(await takeover(...own)).toEqual({ code: 1, output: expect.stringContaining("data/notes.txt") });
  rmSync(inProject("data/notes.txt"));
  expect(git("status", "--porcelain")).toBe("");
});

describe("a project that was taken over", () => {
  beforeAll(async () => {
    expectSuccess(await takeover(...own, "--mail", "ola@northlight.example", "--languages", "en,pt"));
    git("add", ".");
    git("commit", "-qm", "Take over");
  });

  it("has no name of the demo outside of its history", async () => {
    const { name } = JSON.parse(readFileSync(inRoot("data/site.json"), "utf8"));
    expect(await run("git", "grep", "-il", name)).toEqual({ code: 1, output: "" });
  });

  it("cannot be taken over again", async () => {
    expect(await takeover(...own)).toEqual({
      code: 1,
      output: expect.stringContaining("taken over already"),
    });
  });

  it("builds at once, without drafts, and reports each text that is still to be written", async () => {
    const { code, errors } = await runBuild(project, {});
    expect(code, errors).toBe(0);
    const written = readdirSync(inProject("data"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(json|md)$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(inProject("data", file), "utf8");
        return /^ *"?draft"?: true/m.test(text) ? [] : (text.match(/REPLACE: /g) ?? []);
      });
    expect(errors.match(/is not written yet/g)).toHaveLength(written.length);
    expect(existsSync(inProject("dist/blog/example"))).toBe(false);
  });

  describe("with the data of another agency", () => {
    beforeAll(async () => {
      await replaceData(project, (data) => cp(inRoot("site/tests/agency"), data, { recursive: true }));
    });

    it("contains no word of the demo in its pages", () => {
      const dist = inProject("dist");
      const found = textFiles(dist).flatMap((file) =>
        Array.from(
          readFileSync(path.join(dist, file), "utf8").matchAll(shippedNames),
          ([name]) => `${file}: ${name}`,
        ),
      );
      expect(found).toEqual([]);
    });

    // The tests in a browser are of what the French agency lacks, which passes all others.
    testProject(() => project, ["map", "motion", "no-javascript"]);
  });
});
