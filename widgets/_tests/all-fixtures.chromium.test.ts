import axe from "axe-core";
import { expect } from "chai";
import { catalog } from "../_workbench/catalog";
import { mountFixture } from "./support/mount-fixture";
import { pictureOf } from "./support/picture-of";
import { recordErrors, type RecordedErrors } from "./support/record-errors";
import { settleColors } from "./support/settle-colors";
import { rootOf } from "./support/until";

const violationsIn = async (element: Element, scheme: string) => {
  document.documentElement.style.colorScheme = scheme;
  await settleColors(element);
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(" | ")})`,
  );
};

for (const { contract, fixtures } of Object.values(catalog)) {
  describe(`<${contract.tag}>`, () => {
    let recorded: RecordedErrors;
    beforeEach(() => (recorded = recordErrors()));
    afterEach(() => {
      recorded.stop();
      document.documentElement.style.colorScheme = "";
    });

    for (const [fixture, { warning }] of Object.entries(fixtures)) {
      it(`shows "${fixture}" without a fault, accessibly, and the same in both surroundings`, async () => {
        const light = pictureOf(await mountFixture(contract.tag, fixture, "prerendered"));
        const element = await mountFixture(contract.tag, fixture, "client");
        const shadow = pictureOf(element);
        expect(rootOf(element)!.childElementCount).to.be.above(0);
        expect(shadow.filter((node, index) => node !== light[index])).to.deep.equal(
          light.filter((node, index) => node !== shadow[index]),
        );
        for (const scheme of ["light", "dark"]) {
          expect(await violationsIn(element, scheme), scheme).to.deep.equal([]);
        }
        const warned = recorded.logged.filter((text) => warning && text.includes(warning));
        expect(warned, "one warning in each surrounding").to.have.length(warning ? 2 : 0);
        expect(recorded.logged).to.deep.equal(warned);
        expect(recorded.events).to.deep.equal([]);
      });
    }
  });
}
