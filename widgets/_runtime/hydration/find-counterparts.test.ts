// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { findCounterparts } from "./find-counterparts";

const parse = (html: string) => {
  const element = document.createElement("div");
  element.innerHTML = html;
  return element;
};

const question = (text: string) => `<details name="a"><summary>${text}</summary></details>`;
const three = question("1") + question("2") + question("3");

/** Returns the text of the counterpart of each expected child. `-` means that there is none. */
function find(actual: string, expected: string): string {
  const model = parse(expected);
  const found = findCounterparts(parse(actual), model);
  return [...model.children].map((child) => found.get(child)?.textContent ?? "-").join(" ");
}

describe("findCounterparts", () => {
  it.each([
    ["what is there", three, "1 2 3"],
    [
      "what has something between it",
      `<i></i>${question("1")}<p>x</p>${question("2")}${question("3")}`,
      "1 2 3",
    ],
    [
      "the wrapped first of several alike",
      `<div>${question("1")}</div>${question("2")}${question("3")}`,
      "1 2 3",
    ],
    ["one in the middle", `${question("1")}<div><b>${question("2")}</b></div>${question("3")}`, "1 2 3"],
    ["all in one wrapper", `<div>${three}</div>`, "1 2 3"],
    ["each in a wrapper", [1, 2, 3].map((n) => `<div>${question(`${n}`)}</div>`).join(""), "1 2 3"],
    ["the first ones where the last was removed", question("1") + question("2"), "1 2 -"],
    ["those beside something that holds another", `<div>${question("x")}</div>${three}`, "1 2 3"],
  ])("finds %s", (_, actual, found) => {
    expect(find(actual, three)).toBe(found);
  });
});
