import axe from "axe-core";
import { expect } from "chai";
import { catalog } from "../_workbench/catalog";
import { mountFixture, type Way } from "./mount-fixture";
import { recordFaults, type Faults } from "./record-faults";
import { rootOf } from "./until";

const textOf = (element: Element) => rootOf(element)!.textContent;

const violationsIn = async (element: Element) => {
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(" | ")})`,
  );
};

for (const { contract, fixtures } of Object.values(catalog)) {
  describe(`<${contract.tag}>`, () => {
    let faults: Faults;
    beforeEach(() => (faults = recordFaults()));
    afterEach(() => faults.stop());

    for (const fixture of Object.keys(fixtures)) {
      for (const way of ["prerendered", "client"] satisfies Way[]) {
        it(`shows "${fixture}" ${way}, without a fault and accessibly`, async () => {
          const element = await mountFixture(contract.tag, fixture, way);
          expect(rootOf(element)!.childElementCount).to.be.above(0);
          expect(faults.logged).to.deep.equal([]);
          expect(faults.events).to.deep.equal([]);
          expect(await violationsIn(element)).to.deep.equal([]);
        });
      }

      it(`says the same in "${fixture}" both ways`, async () => {
        const light = textOf(await mountFixture(contract.tag, fixture, "prerendered"));
        expect(textOf(await mountFixture(contract.tag, fixture, "client"))).to.equal(light);
      });
    }
  });
}
