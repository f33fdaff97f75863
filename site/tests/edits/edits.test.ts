import { it } from "vitest";
import { checkEdits } from "./check-edits";

it("derives a site without dead links after each of 12 random edits", () => checkEdits(42, 12));
