import { expect, it } from "vitest";
import { docsSections } from "./docs-sections";

it("splits docs at level 2 headings", () => {
  const docs =
    "A list.\n\n## When not\n\n- Never.\n\n### Deeper\n\nText.\n\n## Good to know\n\n- It is so.\n";
  expect(docsSections(docs)).toEqual({
    intro: "A list.",
    sections: [
      { heading: "When not", id: "when-not", body: "- Never.\n\n### Deeper\n\nText." },
      { heading: "Good to know", id: "good-to-know", body: "- It is so." },
    ],
  });
});
