import { describe, expect, it } from "vitest";
import { errorsInParts, fillParts } from "./conditional-parts";

const text = "Before.\n\n::: if receiver\n- Kept for {days} days.\n\n- Then deleted.\n:::\n\nAfter.\n";

describe("fillParts", () => {
  it("shows a part and its values if the condition holds", () => {
    expect(fillParts(text, { receiver: true }, { days: "30" })).toBe(
      "Before.\n\n- Kept for 30 days.\n\n- Then deleted.\n\nAfter.\n",
    );
  });

  it("omits a part whose condition does not hold", () => {
    expect(fillParts(text, { receiver: false }, { days: "30" })).toBe("Before.\n\n\n\nAfter.\n");
  });
});

describe("errorsInParts", () => {
  const errorsIn = (source: string) => errorsInParts(source, ["receiver"], ["days"]);

  it("accepts known conditions, known values and callouts", () => {
    expect(errorsIn(`${text}\n::: key-point\nThe point.\n:::\n`)).toEqual([]);
  });

  it.each([
    ["\n::: if reciever\nText\n:::", 2, 'has the unknown condition "reciever"; did you mean "receiver"?'],
    ["::: if receiver\nText\n:::\n::: iff receiver", 4, 'has the line "::: iff receiver"; write "::: if'],
    ["::: if receiver\nText", 1, 'has the line "::: if receiver"; write "::: if <condition>"'],
    ["A\nKept for {period} days.", 2, "has {period}, which has no value; use one of: days"],
  ])("reports %j", (source, line, message) => {
    expect(errorsIn(source)).toEqual([{ line, message: expect.stringContaining(message) }]);
  });
});
