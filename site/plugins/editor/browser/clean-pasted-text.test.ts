import { describe, expect, it } from "vitest";
import { cleanPastedText } from "./clean-pasted-text";

describe("cleaning pasted text", () => {
  it.each([
    ["turns a level-1 heading into a level-2 heading", "# One\n\nText", "## One\n\nText"],
    [
      "turns headings below level 3 into level-3 headings",
      "## One\n\n##### Two\n\n#### Three",
      "## One\n\n### Two\n\n### Three",
    ],
    ["does not skip heading levels", "### One\n\n### Two", "## One\n\n### Two"],
    ["converts underlined headings", "One\n===\n\nText", "## One\n\nText"],
    ["converts Word's bullets to one list", "•\tOne\n\n·       Two\n\no   Three", "- One\n- Two\n- Three"],
    ["keeps words that start with o", "o bien\n\no.k.", "o bien\n\no.k."],
    [
      "adds a missing delimiter row to a table",
      "| A | B |\n| 1 | 2 |",
      "| A | B |\n| --- | --- |\n| 1 | 2 |",
    ],
    ["keeps a table that has a delimiter row", "| A |\n| ---: |\n| 1 |", "| A |\n| ---: |\n| 1 |"],
    [
      "removes soft hyphens and runs of spaces",
      "Soft\u00adhyphen,\u00a0\u00a0 a \u00a0run, 5\u00a0km",
      "Softhyphen, a run, 5\u00a0km",
    ],
    ["keeps code", "```\n# a\n• b\n```", "```\n# a\n• b\n```"],
    ["keeps pictures of this site", "![A](/assets/photos/a.jpg)", "![A](/assets/photos/a.jpg)"],
  ])("%s", (_, text, cleaned) => {
    expect(cleanPastedText(text)).toEqual({ text: cleaned, removed: [] });
  });

  it("removes pictures hosted on other sites and returns their addresses", () => {
    expect(cleanPastedText('One\n![A](https://lh3.example/a.png "B")\nTwo ![](file:///C:/b.gif)end')).toEqual(
      {
        text: "One\nTwo end",
        removed: ["https://lh3.example/a.png", "file:///C:/b.gif"],
      },
    );
  });

  it("does not change lines of the previous text", () => {
    const before = "• One\n#### Two\n5\u00a0\u00a0km";
    expect(cleanPastedText(`${before}\n• Three`, before).text).toBe(`${before}\n- Three`);
  });
});
