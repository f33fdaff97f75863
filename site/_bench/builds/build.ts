import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { promisify } from "node:util";
import { inRoot } from "../../_build/paths";
import { buildArguments } from "../../_tests/support/build-command";

export interface Build {
  seconds: number;
  /** What all of its processes took of the processor, which other work lengthens less. */
  processor: number;
  /** The most memory that one of its processes held, in MB. */
  megabytes: number;
}

/** Run in each process of a build: adds what it used of memory and processor to a file when it ends. */
const reporter = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from "node:fs";
    import { isMainThread } from "node:worker_threads";
    const tell = () => appendFileSync(${JSON.stringify(file)}, JSON.stringify(process.resourceUsage()) + "\\n");
    if (isMainThread) process.on("exit", tell);
  `)}`;

/**
 * Builds the site of other data beside `dist`.
 *
 * @throws Error with what the build said, where it failed
 */
export async function build(data: string, output: string): Promise<Build> {
  const report = `${output}-usage.txt`;
  await rm(report, { force: true });
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${reporter(report)}`,
    SITE_DATA: data,
    SITE_OUTPUT: output,
  };
  // What a former build left the system to write would otherwise be written during this one, and slow it down.
  await promisify(execFile)("sync");
  const start = performance.now();
  try {
    await promisify(execFile)(process.execPath, buildArguments, { cwd: inRoot("."), env });
  } catch (error) {
    throw new Error(`The build of ${data} failed:\n${(error as { stderr: string }).stderr}`, {
      cause: error,
    });
  }
  const seconds = (performance.now() - start) / 1000;
  const used = (await readFile(report, "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as NodeJS.ResourceUsage);
  const processor = used.reduce((sum, one) => sum + one.userCPUTime + one.systemCPUTime, 0) / 1_000_000;
  const kilobytes = Math.max(...used.map(({ maxRSS }) => maxRSS));
  return { seconds, processor, megabytes: (kilobytes * 1024) / 1_000_000 };
}
