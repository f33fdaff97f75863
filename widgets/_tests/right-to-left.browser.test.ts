import { expect } from "chai";
import { catalog } from "../_workbench/catalog";
import { mountFixture } from "./mount-fixture";
import { ways } from "./mount-widget";
import { rootOf } from "./until";

/** Boxes stand where the direction puts them; within a line the letters decide. */
const isBox = (node: Element) =>
  node.checkVisibility() && !/^(inline|contents)$/.test(getComputedStyle(node).display);

/** Each box with its distance from where lines start. */
function boxesOf(element: Element, start: "left" | "right"): string[] {
  const root = rootOf(element)!;
  const origin = root.getBoundingClientRect();
  return [...root.querySelectorAll("*:not(option, svg *)")].filter(isBox).map((node) => {
    const box = node.getBoundingClientRect();
    const distance = Math.round(Math.abs(box[start] - origin[start]));
    return `<${node.localName}> ${distance} from the start, ${Math.round(box.y - origin.y)} down, ${Math.round(box.width)} x ${Math.round(box.height)}`;
  });
}

afterEach(() => (document.documentElement.dir = ""));

for (const { contract, fixtures } of Object.values(catalog)) {
  for (const fixture of Object.keys(fixtures)) {
    for (const way of ways) {
      it(`<${contract.tag}> "${fixture}" ${way} is its own mirror image from right to left`, async () => {
        const element = await mountFixture(contract.tag, fixture, way);
        for (const menu of rootOf(element)!.querySelectorAll("details")) menu.open = true;
        const leftToRight = boxesOf(element, "left");
        document.documentElement.dir = "rtl";
        expect(boxesOf(element, "right")).to.deep.equal(leftToRight);
      });
    }
  }
}
