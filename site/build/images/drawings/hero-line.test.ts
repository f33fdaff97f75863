// @vitest-environment jsdom
import { expect, test } from "vitest";
import { expectPicture } from "../../../tests/support/expect-picture";
import { readBrandDrawing } from "./icons";

const root = expectPicture(readBrandDrawing("hero-line"));
const shape = (part: string) => root.querySelector(`.hero-line__${part}`);

test.each(["flat", "pulse", "rise"])("CSS can animate the %s stroke of the hero line", (part) => {
  expect(shape(part)?.getAttribute("pathLength")).toBe("1");
});

test("the strokes of the hero line form one line that ends at the dot", () => {
  const d = (part: string) => shape(part)?.getAttribute("d") ?? "";
  expect(d("flat")).toMatch(/H372$/);
  expect(d("pulse")).toMatch(/^M372 236/);
  expect(d("rise")).toMatch(new RegExp(`^M${endOf(d("pulse")).join(" ")}L.*L1164 36$`));
  expect(shape("dot")?.getAttribute("cx")).toBe("1164");
});

/** Returns the end point of a path with M, l and h commands. */
function endOf(path: string): [number, number] {
  let [x, y] = [0, 0];
  for (const [, command, values = ""] of path.matchAll(/([Mlh])([^a-zA-Z]*)/g)) {
    const numbers = (values.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === "h") x += numbers[0] ?? 0;
    else
      for (let index = 0; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
      }
  }
  return [x, y];
}
