import { it } from "vitest";
import { checkEdits } from "./check-edits";

it.each([1, 2, 3])("derives a site without dead links after 60 random edits from seed %i", (seed) =>
  checkEdits(seed, 60),
);
