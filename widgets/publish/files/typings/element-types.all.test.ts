import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { compileUsages, usages } from "../../../tests/support/type-usages";
import { loadOfferedContracts } from "../contracts/load-contracts";
import { writeTypings } from "./element-types";

it("the types of elements accept valid code and reject invalid code, in each framework", async () => {
  // The folder is inside the project, so that the compiler finds the frameworks.
  const cache = path.resolve(import.meta.dirname, "../../../../.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, "types-"));
  try {
    await writeTypings(path.join(folder, "types"), await loadOfferedContracts());
    const { rejected, expected } = await compileUsages(folder, usages);
    expect(expected.length).toBeGreaterThan(20);
    expect(rejected).toEqual(expected);
  } finally {
    await rm(folder, { recursive: true });
  }
});
