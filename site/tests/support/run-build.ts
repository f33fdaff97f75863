import { execFile } from "node:child_process";

export type Settings = Partial<Record<`SITE_${string}` | "NODE_OPTIONS" | "WIDGETS_RELEASES", string>>;

/** Tests and hooks that build have more time, so that the reason is known if a build does not end. */
const timeout = 280_000;

/** Runs `npm run build` without share images, in the root of a checkout, with options such as `--drafts`. */
export const runBuild = (root: string, settings: Settings, ...options: string[]) =>
  new Promise<{ code: number | null; errors: string }>((resolve) => {
    const build = execFile(
      process.execPath,
      ["site/generator/build.js", ...options],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: "production", SITE_SHARE_IMAGES: "false", ...settings },
        timeout,
      },
      (_, _output, errors) => {
        const reason = build.killed ? `The build in ${root} did not end within ${timeout / 1000} s.\n` : "";
        resolve({ code: build.exitCode, errors: reason + errors });
      },
    );
  });
