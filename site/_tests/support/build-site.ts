import { inRoot } from "../../_build/paths";
import { createStaticServer } from "../../_hosting/server/create-server";
import { runBuild, type Settings } from "./run-build";
import { serve } from "./serve";
import { test } from "./test";

/**
 * Tests of a site that is built for them, beside `dist`; its pages are opened by their paths.
 *
 * @param name of the folder that the site is built into
 * @param settings the environment variables of `site/_build/settings.ts`
 * @param base the path that the site is below, such as `/agency`
 */
export function testOn(name: string, settings: () => Settings | Promise<Settings>, base = "") {
  const onBuild = test.extend<object, { folder: string }>({
    folder: [
      // Playwright reads from the first parameter what a fixture needs, so it must be there.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const folder = inRoot(".cache/test-builds", name + base);
        const { code, errors } = await runBuild(inRoot(), { ...(await settings()), SITE_OUTPUT: folder });
        if (code !== 0) throw new Error(`The build failed:\n${errors}`);
        await use(folder);
      },
      { scope: "worker", timeout: 600_000 },
    ],
    origin: [({ folder }, use) => serve(createStaticServer(folder, base), use), { scope: "worker" }],
  });
  // The build is made once: in one worker.
  onBuild.describe.configure({ mode: "default", timeout: 600_000 });
  return { test: onBuild, expect: onBuild.expect };
}
