import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../../generator/paths";
import { shippedNames, shippedNamesOnSite } from "./shipped-names";

/* Only the tests in this folder may know the shipped content. All others hold for the data of any agency. */

/** Returns lines such as `site/tests/pages/faq.e2e.ts:9: A title`. */
const findingsIn = (file: string) =>
  readFileSync(inRoot(file), "utf8")
    .split("\n")
    .flatMap((line, index) =>
      Array.from(
        line.matchAll(file.startsWith("site/tests/") ? shippedNamesOnSite : shippedNames),
        ([name]) => `${file}:${index + 1}: ${name}`,
      ),
    );

it("tests outside site/tests/demo name nothing from the shipped data: they read it, or have their own entries", () => {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "data", "site", "widgets"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  const tests = listed
    .split("\n")
    .filter(
      (file) => /\.(test|e2e)\.tsx?$|\/tests\/.*\.tsx?$/.test(file) && !file.startsWith("site/tests/demo/"),
    );
  expect(tests.flatMap(findingsIn)).toEqual([]);
});
