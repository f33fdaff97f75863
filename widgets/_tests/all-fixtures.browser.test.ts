import axe from "axe-core";
import { expect } from "chai";
import { catalog } from "../_workbench/catalog";
import { mountFixture, type Way } from "./mount-fixture";
import { recordFaults, type Faults } from "./record-faults";
import { rootOf } from "./until";

const looks = [
  "color",
  "backgroundColor",
  "borderTopColor",
  "borderTopWidth",
  "boxShadow",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "lineHeight",
  "opacity",
  "rotate",
] as const;

/** What a visitor sees of each node: its kind, words, place, size and look. */
function pictureOf(element: Element): string[] {
  const root = rootOf(element)!;
  const origin = root.getBoundingClientRect();
  return [...root.querySelectorAll("*:not(option)")].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const box = [x - origin.x, y - origin.y, width, height].map(Math.round).join(" ");
    const text = [...node.childNodes].filter((child) => child instanceof Text).map((child) => child.data);
    const style = getComputedStyle(node);
    return `<${node.localName}> ${text.join("")} at ${box}, ${looks.map((look) => `${look}: ${style[look]}`).join(", ")}`;
  });
}

const violationsIn = async (element: Element, scheme: string) => {
  document.documentElement.style.colorScheme = scheme;
  // Colors on their way to the other scheme have a contrast that nobody gets to see.
  const tree = rootOf(element)!.getRootNode() as Document | ShadowRoot;
  for (const transition of tree.getAnimations()) transition.finish();
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(" | ")})`,
  );
};

for (const { contract, fixtures } of Object.values(catalog)) {
  describe(`<${contract.tag}>`, () => {
    let faults: Faults;
    beforeEach(() => (faults = recordFaults()));
    afterEach(() => {
      faults.stop();
      document.documentElement.style.colorScheme = "";
    });

    for (const fixture of Object.keys(fixtures)) {
      for (const way of ["prerendered", "client"] satisfies Way[]) {
        it(`shows "${fixture}" ${way}, without a fault and accessibly`, async () => {
          const element = await mountFixture(contract.tag, fixture, way);
          expect(rootOf(element)!.childElementCount).to.be.above(0);
          expect(faults.logged).to.deep.equal([]);
          expect(faults.events).to.deep.equal([]);
          for (const scheme of ["light", "dark"]) {
            expect(await violationsIn(element, scheme), scheme).to.deep.equal([]);
          }
        });
      }

      it(`looks the same in "${fixture}" both ways`, async () => {
        const light = pictureOf(await mountFixture(contract.tag, fixture, "prerendered"));
        const shadow = pictureOf(await mountFixture(contract.tag, fixture, "client"));
        expect(shadow.filter((node, index) => node !== light[index])).to.deep.equal(
          light.filter((node, index) => node !== shadow[index]),
        );
      });
    }
  });
}
