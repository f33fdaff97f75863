import { describe, expect, it } from "vitest";
import { errorsInParts, fillParts } from "./conditional-parts";

const text = "Before.\n\n::: if receiver\n- Kept for {days} days.\n\n- Then deleted.\n:::\n\nAfter.\n";

describe("fillParts", () => {
  it("shows a part and its values if the condition holds", () => {
    expect(fillParts(text, { receiver: true }, { days: "30" })).toBe(
      "Before.\n\n- Kept for 30 days.\n\n- Then deleted.\n\nAfter.\n",
    );
  });

  it("accepts Windows line endings", () => {
    expect(fillParts("::: if receiver\r\nText\r\n:::\r\n", { receiver: true }, {})).toBe("Text\n");
  });

  it("omits the part if it does not hold", () => {
    expect(fillParts(text, { receiver: false }, { days: "30" })).toBe("Before.\n\n\n\nAfter.\n");
  });
});

describe("errorsInParts", () => {
  const errorsIn = (source: string) => errorsInParts(source, ["receiver"], ["days"]);

  it("accepts known conditions, known values and callouts", () => {
    expect(errorsIn(`${text}\n::: key-point\nThe point.\n:::\n`)).toEqual([]);
  });

  it.each([
    ["::: if reciever\nText\n:::", `has a part "::: if reciever"; the conditions are: receiver`],
    [
      "::: iff receiver\nText",
      `has a line "::: iff receiver"; a part starts with a line "::: if <condition>"`,
    ],
    ["::: if receiver\nText", `has a line "::: if receiver"; a part starts with a line "::: if <condition>"`],
    ["Kept for {dayz} days.", "has {dayz}; the names allowed in braces are: days"],
  ])("reports %j", (source, message) => {
    expect(errorsIn(source)).toEqual([expect.stringContaining(message)]);
  });
});
