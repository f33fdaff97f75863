import { expect, it } from "vitest";
import { fitTitle } from "./fit-title";

const long = "A title that almost fills the line of a search result";

it.each([
  ["Short | Agency", "Short | Agency"],
  [`${long} | North & Light Studio`, long],
  [`${long} | Part | North & Light Studio`, `${long} | Part`],
  [`${long}, and then some more words`, `${long}, and then some more words`],
  [undefined, ""],
])("shows the title %j as %j", (title, shown) => {
  expect(fitTitle(title)).toBe(shown);
});
