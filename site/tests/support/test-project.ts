import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Runs a command in a checkout. Its output is for the message of a failed test. */
export const runIn = (project: string, command: string, ...args: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(
      command,
      args,
      {
        cwd: project,
        env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
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

/** Expects success. Vitest shows the end of the output otherwise. */
export const expectSuccess = ({ code, output }: { code: number | null; output: string }) =>
  expect(code, output.slice(-5000)).toBe(0);

/** Replaces the data of a checkout except its brand, and builds its site. */
export async function replaceData(project: string, write: (data: string) => Promise<void>): Promise<void> {
  const data = path.join(project, "data");
  for (const name of readdirSync(data).filter((one) => !["README.md", "brand"].includes(one)))
    rmSync(path.join(data, name), { recursive: true });
  await write(data);
  expectSuccess(await runIn(project, "npm", "run", "-s", "build"));
}

/** Declares tests that run those of a checkout which depend on its data. Those in a browser are chosen by their names. */
export function testProject(project: () => string, inBrowser: readonly string[]): void {
  it("passes the unit tests that read data", async () => {
    const site = path.join(project(), "site");
    const tests = readdirSync(site, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts") && !/\.(all|dist)\.test\.ts$/.test(file))
      .filter((file) => /readFacts\(|inRoot\("data"/.test(readFileSync(path.join(site, file), "utf8")));
    expectSuccess(await runIn(project(), "npx", "vitest", "run", "--project", "unit", ...tests));
  });

  it("passes the tests of the built site", async () => {
    expectSuccess(await runIn(project(), "npx", "vitest", "run", "--project", "dist"));
  });

  it("passes tests in a browser", async () => {
    const config = ["--config", "site/tests/playwright.config.ts", "--project=chromium"];
    expectSuccess(await runIn(project(), "npx", "playwright", "test", ...config, ...inBrowser));
  });
}
