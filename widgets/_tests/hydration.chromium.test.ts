import { expect } from "chai";
import { catalog, defineElement, prerenderedHtml } from "../_workbench/catalog";
import { openPage } from "./support/mount-fixture";
import { recordErrors, type RecordedErrors } from "./support/record-errors";
import { rootOf, untilAlive } from "./support/until";

/** The ids that a node names, such as a label's field. */
const references = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-errormessage"];

const idsNamedIn = (root: Element) =>
  references.flatMap((name) =>
    [...root.querySelectorAll(`[${name}]`)].flatMap((node) => node.getAttribute(name)!.split(" ")),
  );

/** Translators replace texts; what React and Preact do next is safe only where a text stands alone in its element. */
const textsBesideOthers = (root: Element) =>
  [...root.querySelectorAll("*")]
    .filter(({ childNodes }) => childNodes.length > 1 && [...childNodes].some((node) => node instanceof Text))
    .map(({ outerHTML }) => outerHTML);

const parse = (html: string) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild!;
};

let recorded: RecordedErrors;

beforeEach(() => (recorded = recordErrors()));
afterEach(() => recorded.stop());

for (const { contract, fixtures } of Object.values(catalog)) {
  const { tag } = contract;
  describe(`<${tag}> prerendered`, () => {
    for (const fixture of Object.keys(fixtures)) {
      it(`takes over what stands in "${fixture}", node by node, and every id fits`, async () => {
        const element = parse(await prerenderedHtml(tag, fixture));
        const before = [...rootOf(element)!.querySelectorAll("*")];
        await defineElement(tag);
        openPage().append(element);
        await untilAlive(element);
        const root = rootOf(element)!;
        const gone = before.filter((node) => !root.contains(node));
        expect(gone.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
        for (const id of idsNamedIn(root)) {
          expect(root.querySelectorAll(`[id="${id}"]`), id).to.have.length(1);
        }
        expect(recorded.events).to.deep.equal([]);
        expect(textsBesideOthers(root)).to.deep.equal([]);
      });
    }
  });
}
