import { expect } from "chai";
import { catalog } from "../_workbench/catalog";
import { mountFixture } from "./support/mount-fixture";
import { rootOf } from "./support/until";

/** Boxes stand where the direction puts them; within a line the letters decide. */
const isBox = (node: Element) =>
  node.checkVisibility() && !/^(inline|contents)$/.test(getComputedStyle(node).display);

/** Of each box its distance from where lines start and from the top, its width and its height. */
function boxesOf(element: Element, start: "left" | "right") {
  const root = rootOf(element)!;
  const origin = root.getBoundingClientRect();
  return [...root.querySelectorAll("*:not(option, svg *)")].filter(isBox).map((node) => {
    const box = node.getBoundingClientRect();
    const measures = [Math.abs(box[start] - origin[start]), box.y - origin.y, box.width, box.height];
    return { name: `<${node.localName} class="${node.className}">`, measures };
  });
}

type Boxes = ReturnType<typeof boxesOf>;

/** Where two lists differ by more than rounding. */
const differences = (some: Boxes, others: Boxes) =>
  some.flatMap(({ name, measures }, index) => {
    const other = others[index]!.measures;
    const differs = measures.some((measure, at) => Math.abs(measure - other[at]!) > 1);
    return differs ? [`${name} ${measures.join(" ")} against ${other.join(" ")}`] : [];
  });

afterEach(() => (document.documentElement.dir = ""));

for (const { contract, fixtures } of Object.values(catalog)) {
  for (const fixture of Object.keys(fixtures)) {
    it(`<${contract.tag}> "${fixture}" is its own mirror image from right to left`, async () => {
      const element = await mountFixture(contract.tag, fixture, "client");
      for (const menu of rootOf(element)!.querySelectorAll("details")) menu.open = true;
      const leftToRight = boxesOf(element, "left");
      document.documentElement.dir = "rtl";
      const rightToLeft = boxesOf(element, "right");
      expect(rightToLeft).to.have.length(leftToRight.length);
      expect(differences(rightToLeft, leftToRight)).to.deep.equal([]);
    });
  }
}
