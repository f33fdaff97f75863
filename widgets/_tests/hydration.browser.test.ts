import { expect } from "chai";
import { catalog, defineElement, prerenderedHtml } from "../_workbench/catalog";
import { openPage } from "./mount-fixture";
import { recordFaults, type Faults } from "./record-faults";
import { rootOf, untilAlive } from "./until";

/** The ids that a node names, such as a label's field. */
const references = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-errormessage"];

const idsNamedIn = (root: Element) =>
  references.flatMap((name) =>
    [...root.querySelectorAll(`[${name}]`)].flatMap((node) => node.getAttribute(name)!.split(" ")),
  );

/** `prerendered` as a page of ours holds it; `declared` in a declarative shadow root, as in a partner's snippet. */
const surroundings = {
  prerendered: (html: string) => html,
  declared: (html: string) =>
    html
      .replace(/(?<=^<[^>]*>)/, '<template shadowrootmode="open">')
      .replace(/(?=<\/[\w-]+>$)/, "</template>"),
};

let faults: Faults;

beforeEach(() => (faults = recordFaults()));
afterEach(() => faults.stop());

for (const { contract, fixtures } of Object.values(catalog)) {
  const { tag } = contract;
  for (const [way, wrap] of Object.entries(surroundings)) {
    describe(`<${tag}> ${way}`, () => {
      for (const fixture of Object.keys(fixtures)) {
        it(`takes over what stands in "${fixture}", node by node, and every id fits`, async () => {
          const page = openPage(way === "prerendered" ? "light" : "shadow");
          page.setHTMLUnsafe(wrap(await prerenderedHtml(tag, fixture)));
          const element = page.firstElementChild!;
          const before = [...rootOf(element)!.querySelectorAll("*")];
          await defineElement(tag);
          await untilAlive(element);
          const root = rootOf(element)!;
          const after = [...root.querySelectorAll("*")];
          expect(
            before.filter((node) => !after.includes(node)).map(({ localName }) => localName),
          ).to.deep.equal([]);
          for (const id of idsNamedIn(root)) {
            expect(root.querySelectorAll(`[id="${id}"]`), id).to.have.length(1);
          }
          expect(faults.logged).to.deep.equal([]);
        });
      }
    });
  }
}
