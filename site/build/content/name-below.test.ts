import path from "node:path";
import { expect, it } from "vitest";
import { nameBelow } from "./name-below";

it.each([
  ["Windows", "C:\\agency\\data", "C:\\agency\\data\\es\\posts\\a.md", path.win32],
  ["Linux", "/agency/data", "/agency/data/es/posts/a.md", path.posix],
])("returns names with / on %s", (_, folder, file, system) => {
  expect(nameBelow(folder, file, system)).toBe("es/posts/a.md");
});
