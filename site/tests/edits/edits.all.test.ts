import { it } from "vitest";
import { checkEdits } from "./check-edits";

it.each([1, 2, 3])(
  "derives a site without dead links after 60 random edits from seed %i",
  { timeout: 300_000 },
  (seed) => checkEdits(seed, 60),
);
