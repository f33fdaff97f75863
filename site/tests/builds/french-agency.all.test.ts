import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, vi } from "vitest";
import { cloneCheckout } from "../support/clone-checkout";
import { writeFrenchAgency } from "../support/content/french-agency";
import { expectSuccess, replaceData, runIn, testProject } from "../support/test-project";

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

describe("an agency in another language, with its own addresses and fonts, analytics and an import, but no map, line or endpoint", () => {
  let project: string;
  beforeAll(async () => {
    project = cloneCheckout();
    // Only these tests know the shipped content.
    rmSync(path.join(project, "site/tests/demo"), { recursive: true, force: true });
    await replaceData(project, async (data) => {
      await writeFrenchAgency(data);
      const file = "site/plugins/import/tests/fixture.xml";
      // The plugin may be deleted.
      if (existsSync(path.join(project, file)))
        expectSuccess(await runIn(project, "npm", "run", "-s", "import", "--", file));
    });
  });
  afterAll(() => rmSync(project, { recursive: true }));

  testProject(() => project, ["pages/"]);
});
