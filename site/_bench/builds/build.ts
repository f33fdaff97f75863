import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { inRoot } from "../../_config/paths";

export interface Build {
  seconds: number;
  /** The most memory that one of its processes held, in MB. */
  megabytes: number;
}

/** Run in each process of a build: adds the most memory that it held, in kB, to a file when it ends. */
const reporter = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from "node:fs";
    process.on("exit", () => appendFileSync(${JSON.stringify(file)}, process.resourceUsage().maxRSS + "\\n"));
  `)}`;

/**
 * Builds the site of other data beside `dist`.
 *
 * @throws Error with what the build said, where it failed
 */
export async function build(data: string, output: string): Promise<Build> {
  const report = `${output}-memory.txt`;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${reporter(report)}`,
    SITE_DATA: data,
    SITE_OUTPUT: output,
  };
  const eleventy = inRoot("node_modules/@11ty/eleventy/cmd.cjs");
  const start = performance.now();
  try {
    await promisify(execFile)(process.execPath, [eleventy, "--quiet"], { cwd: inRoot("."), env });
  } catch (error) {
    throw new Error(`The build of ${data} failed:\n${(error as { stderr: string }).stderr}`, {
      cause: error,
    });
  }
  const seconds = (performance.now() - start) / 1000;
  const kilobytes = (await readFile(report, "utf8")).trim().split("\n").map(Number);
  return { seconds, megabytes: (Math.max(...kilobytes) * 1024) / 1_000_000 };
}
