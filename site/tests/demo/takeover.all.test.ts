import { execFile, execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inRoot } from "../../generator/paths";
import { cloneCheckout } from "../support/clone-checkout";
import { writeFrenchAgency } from "../support/content/french-agency";
import { runBuild } from "../support/run-build";
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

/** Runs a command in the project. Its output is for the message of a failed test. */
const run = (command: string, ...args: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const environment = { ...process.env, NODE_ENV: undefined, VITEST: undefined };
    const child = execFile(
      command,
      args,
      {
        cwd: project,
        env: environment,
        maxBuffer: 1e8,
        shell: process.platform === "win32",
        timeout: 550_000,
      },
      (_, output, errors) => {
        const reason = child.killed ? `${command} ${args.join(" ")} did not end within 550 s.` : "";
        resolve({ code: child.exitCode, output: output + errors + reason });
      },
    );
  });

const takeover = (...args: string[]) => run("npm", "run", "-s", "takeover", "--", ...args);
const own = ["--name", "Northlight Studio", "--domain", "www.northlight.example", "--country", "PT"];
/** Expects success. Vitest shows the end of the output otherwise. */
const expectSuccess = ({ code, output }: { code: number | null; output: string }) =>
  expect(code, output.slice(-5000)).toBe(0);

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

  describe.each([
    [
      "the data of another agency",
      (data: string) => cp(inRoot("site/tests/agency"), data, { recursive: true }),
      // The tests in a browser of what only this agency has. The next one passes all of them.
      ["map", "motion", "no-javascript"],
    ],
    [
      "that of one in another language, with its own addresses and fonts, analytics and an import, but no map, line or endpoint",
      async (data: string) => {
        await writeFrenchAgency(data);
        expectSuccess(await run("npm", "run", "-s", "import", "--", "site/plugins/import/tests/fixture.xml"));
      },
      ["pages/"],
    ],
  ])("with %s", (_what, write, inBrowser) => {
    beforeAll(async () => {
      const start = readdirSync(inProject("data"));
      for (const name of start.filter((one) => !["README.md", "brand"].includes(one)))
        rmSync(inProject("data", name), { recursive: true });
      await write(inProject("data"));
      expectSuccess(await run("npm", "run", "-s", "build"));
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

    it("passes the unit tests that read data", async () => {
      const tests = readdirSync(inProject("site"), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".test.ts") && !/\.(all|dist)\.test\.ts$/.test(file))
        .filter((file) => /readFacts\(|inRoot\("data"/.test(readFileSync(inProject("site", file), "utf8")));
      expectSuccess(await run("npx", "vitest", "run", "--project", "unit", ...tests));
    });

    it("passes the tests of the built site", async () => {
      expectSuccess(await run("npx", "vitest", "run", "--project", "dist"));
    });

    it("passes tests in a browser", async () => {
      const config = ["--config", "site/tests/playwright.config.ts", "--project=chromium"];
      expectSuccess(await run("npx", "playwright", "test", ...config, ...inBrowser));
    });
  });
});
