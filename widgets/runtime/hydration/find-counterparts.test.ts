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
    ["identical children", three, "1 2 3"],
    [
      "children with other elements between them",
      `<i></i>${question("1")}<p>x</p>${question("2")}${question("3")}`,
      "1 2 3",
    ],
    ["a wrapped first child", `<div>${question("1")}</div>${question("2")}${question("3")}`, "1 2 3"],
    [
      "a wrapped child in the middle",
      `${question("1")}<div><b>${question("2")}</b></div>${question("3")}`,
      "1 2 3",
    ],
    ["all children in one wrapper", `<div>${three}</div>`, "1 2 3"],
    [
      "each child in its own wrapper",
      [1, 2, 3].map((n) => `<div>${question(`${n}`)}</div>`).join(""),
      "1 2 3",
    ],
    ["the remaining children if the last was removed", question("1") + question("2"), "1 2 -"],
    ["the right children next to a similar one", `<div>${question("x")}</div>${three}`, "1 2 3"],
  ])("finds %s", (_, actual, found) => {
    expect(find(actual, three)).toBe(found);
  });
});
