import { describe, expect, it } from "vitest";
import { faultsInParts, fillParts } from "./conditional-parts";

const text = "Before.\n\n::: if receiver\n- Kept for {days} days.\n\n- Then deleted.\n:::\n\nAfter.\n";

describe("fillParts", () => {
  it("shows a part and its values where the condition holds", () => {
    expect(fillParts(text, { receiver: true }, { days: "30" })).toBe(
      "Before.\n\n- Kept for 30 days.\n\n- Then deleted.\n\nAfter.\n",
    );
  });

  it("takes the line ends of Windows", () => {
    expect(fillParts("::: if receiver\r\nText\r\n:::\r\n", { receiver: true }, {})).toBe("Text\n");
  });

  it("leaves the part out where it does not", () => {
    expect(fillParts(text, { receiver: false }, { days: "30" })).toBe("Before.\n\n\n\nAfter.\n");
  });
});

describe("faultsInParts", () => {
  const faultsIn = (source: string) => faultsInParts(source, ["receiver"], ["days"]);

  it("takes what can be completed, and callouts", () => {
    expect(faultsIn(`${text}\n::: key-point\nThe point.\n:::\n`)).toEqual([]);
  });

  it.each([
    ["::: if reciever\nText\n:::", `has a part "::: if reciever"; a part can be shown if: receiver`],
    ["::: iff receiver\nText", `has a line "::: iff receiver"; a part starts with "::: if <condition>"`],
    ["::: if receiver\nText", `has a line "::: if receiver"; a part starts with "::: if <condition>"`],
    ["Kept for {dayz} days.", "has {dayz}; these can stand in braces: days"],
  ])("refuses %j", (source, fault) => {
    expect(faultsIn(source)).toEqual([expect.stringContaining(fault)]);
  });
});
