import { execFile } from "node:child_process";

export type Settings = Partial<Record<`SITE_${string}` | "NODE_OPTIONS" | "WIDGETS_RELEASES", string>>;

/**
 * Runs `npm run build` without share images, in the root of a checkout, with options such as `--drafts`, for less time than
 * hooks have.
 */
export const runBuild = (root: string, settings: Settings, ...options: string[]) =>
  new Promise<{ code: number | null; errors: string }>((resolve) => {
    const build = execFile(
      process.execPath,
      ["site/generator/build.js", ...options],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: "production", SITE_SHARE_IMAGES: "false", ...settings },
        timeout: 280_000,
      },
      (_, _output, errors) =>
        resolve({
          code: build.exitCode,
          errors: build.killed ? `The build took over 280 s.\n${errors}` : errors,
        }),
    );
  });
