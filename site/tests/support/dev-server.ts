import { spawn } from "node:child_process";

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/** Starts `npm run dev` on a free port, and waits for its first build. */
export async function startDevServer(project: string, settings: Record<string, string> = {}) {
  const server = spawn(process.execPath, ["site/generator/build.js", "--serve"], {
    cwd: project,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...settings },
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (output += text));
  const ended = new Promise((resolve) => server.on("close", resolve));
  const until = async (isDone: () => boolean) => {
    const end = performance.now() + 300_000;
    while (!isDone()) {
      if (server.exitCode !== null || performance.now() > end) throw new Error(output);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const builds = () => output.split("Wrote ").length - 1;
  let origin = "";
  await until(() => {
    origin = /Server at (http:\/\/localhost:\d+)/.exec(output)?.[1] ?? "";
    return origin !== "";
  });
  return {
    origin,
    /** What the server printed. */
    output: () => output,
    /** Returns how many builds have ended, with or without an error. */
    builds,
    until,
    async stop() {
      server.kill();
      await ended;
    },
  };
}
