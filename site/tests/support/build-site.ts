import { inRoot } from "../../generator/paths";
import { createStaticServer } from "../../hosting/server/create-server";
import { runBuild, type Settings } from "./run-build";
import { serve } from "./serve";
import { test } from "./test";

/** Returns a Playwright test function that builds the site with these settings and serves it below `base`. */
export function testOn(name: string, settings: () => Settings | Promise<Settings>, base = "") {
  const onBuild = test.extend<object, { folder: string }>({
    folder: [
      // Playwright parses the first parameter of a fixture to find its dependencies.
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
  // One worker builds the site and runs all of its tests.
  onBuild.describe.configure({ mode: "default", timeout: 600_000 });
  return { test: onBuild, expect: onBuild.expect };
}
