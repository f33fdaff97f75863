import { readFile, rm } from "node:fs/promises";
import { runBuild } from "../../_tests/support/run-build";
import { inRoot } from "../../_build/paths";

export interface Build {
  seconds: number;
  /** The CPU time, which depends less on other processes than `seconds` does. */
  cpuSeconds: number;
  megabytes: number;
}

/** Returns the URL of a module that writes the process's resource usage to a file on exit. */
const reporter = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { writeFileSync } from "node:fs";
    import { isMainThread } from "node:worker_threads";
    const report = () => writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.resourceUsage()));
    if (isMainThread) process.on("exit", report);
  `)}`;

/**
 * Builds a site from a data folder.
 *
 * @throws Error with the build's output if the build fails
 */
export async function build(data: string, output: string): Promise<Build> {
  const report = `${output}-usage.json`;
  const start = performance.now();
  const { code, errors } = await runBuild(inRoot(), {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${reporter(report)}`,
    SITE_DATA: data,
    SITE_OUTPUT: output,
  });
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`The build of ${data} failed:\n${errors}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(
    await readFile(report, "utf8"),
  ) as NodeJS.ResourceUsage;
  await rm(report);
  return {
    seconds,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1_000_000,
    megabytes: (maxRSS * 1024) / 1_000_000,
  };
}
