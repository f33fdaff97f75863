import { describe, expect, it } from "vitest";
import { restoreFormatting } from "./restore-formatting";

const before = `A *word* and 2*3*4.

- one
  - nested
- two

| Page | Visits |
| :--- | -----: |
| Home |     12 |
| A \\| B | 3 |

***

\`\`\`
- a *b*
\`\`\`
`;

/** The text of `before`, as the editor's rich-text mode rewrites it. */
const rewritten = `A _word_ and 2_3_4.

* one
    - nested
* two

| Page | Visits |
| --- | --- |
| Home | 12 |

| A \\ | B | 3 |

***

\`\`\`
- a *b*
\`\`\``;

describe("restoring the formatting", () => {
  it("restores a text exactly if nobody edited it", () => {
    expect(restoreFormatting(rewritten, before)).toBe(before.trimEnd());
  });

  it.each([
    ["a cell changes", "| Home | 12 |", "| Home | 13 |", "| Home |     12 |", "| Home | 13 |"],
    [
      "a row is added",
      "| Home | 12 |",
      "| Home | 12 |\n| Blog | 1 |",
      "     12 |",
      "     12 |\n| Blog | 1 |",
    ],
    ["a word changes", "A _word_", "One _word_", "A *word* and 2*3*4", "One _word_ and 2_3_4"],
    ["a rule becomes a heading", "***\n", "## New\n", "***\n", "## New\n"],
    ["a paragraph is removed", "A _word_ and 2_3_4.\n\n", "", "A *word* and 2*3*4.\n\n", ""],
  ])("keeps all other lines when %s", (_, from, to, formerFrom, formerTo) => {
    expect(restoreFormatting(rewritten.replace(from, to), before)).toBe(
      before.replace(formerFrom, formerTo).trimEnd(),
    );
  });

  it("keeps the new text of all items in a changed list", () => {
    const changed = rewritten.replace("* two", "* two\n    - three");
    expect(restoreFormatting(changed, before)).toContain("* one\n    - nested\n* two\n    - three\n");
  });

  it("keeps lines that the rich-text mode did not write", () => {
    const aligned = "| Page | Visits |\n| :---: | --- |";
    expect(restoreFormatting(aligned, before, (line) => !line.includes(":---:"))).toBe(aligned);
  });
});
