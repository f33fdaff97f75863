import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inRoot } from "../../generator/paths";
import { cloneCheckout } from "../support/clone-checkout";
import { replaceData, testProject } from "../support/test-project";
import { shippedNames } from "./shipped-names";

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

describe("the tests' agency in place of the demo", () => {
  let project: string;
  const inProject = (...parts: string[]) => path.join(project, ...parts);

  beforeAll(async () => {
    project = cloneCheckout();
    for (const folder of ["site/tests/demo", "widgets/releases"])
      rmSync(inProject(folder), { recursive: true, force: true });
    // These files state whose site it is, too.
    for (const file of ["package.json", "CHANGELOG.md", "SECURITY.md", "widgets/LICENSE"])
      writeFileSync(
        inProject(file),
        readFileSync(inProject(file), "utf8").replaceAll(shippedNames, "northlight"),
      );
    await replaceData(project, (data) => cp(inRoot("site/tests/agency"), data, { recursive: true }));
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it("contains no word of the demo in its pages", () => {
    const found = readdirSync(inProject("dist"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(html|css|js|json|xml|txt|svg|md|webmanifest)$|\/_\w+$/.test(file))
      .flatMap((file) =>
        Array.from(
          readFileSync(inProject("dist", file), "utf8").matchAll(shippedNames),
          ([name]) => `${file}: ${name}`,
        ),
      );
    expect(found).toEqual([]);
  });

  // The tests in a browser are of what the French agency lacks, which passes all others.
  testProject(() => project, ["map", "motion", "no-javascript"]);
});
