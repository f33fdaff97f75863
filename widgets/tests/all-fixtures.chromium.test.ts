import axe from "axe-core";
import { mountFixture } from "./support/mount";
import { expect } from "chai";
import { catalog, prerenderedHtml } from "./support/catalog";
import { openFrame, addLightStyles } from "./support/frames";
import { pictureOf } from "./support/picture-of";
import { recordErrors, type RecordedErrors } from "./support/record";
import { nextFrame, rootOf, untilAlive } from "./support/until";

/** The attributes that refer to ids, such as a label's `for`. */
const references = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-errormessage"];

const idsReferredToIn = (root: Element) =>
  references.flatMap((name) =>
    [...root.querySelectorAll(`[${name}]`)].flatMap((node) => node.getAttribute(name)!.split(" ")),
  );

const violationsIn = async (element: Element, scheme: string) => {
  document.documentElement.style.colorScheme = scheme;
  // A widget in a shadow root detects its background again at the end of the next frame.
  await nextFrame();
  await nextFrame();
  // The intermediate colors of a running transition have a different contrast.
  for (const transition of element.shadowRoot!.getAnimations()) transition.finish();
  const { violations } = await axe.run(element, {
    // The second rule is experimental, and therefore off by default.
    rules: { region: { enabled: false }, "label-content-name-mismatch": { enabled: true } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(" | ")})`,
  );
};

for (const { contract, fixtures } of Object.values(catalog)) {
  const { tag } = contract;
  for (const [fixture, { warning }] of Object.entries(fixtures)) {
    describe(`<${tag}> "${fixture}"`, () => {
      let recorded: RecordedErrors;
      let picture: string[];
      let theme: string[];
      before(() => (recorded = recordErrors()));
      after(() => {
        recorded.stop();
      });

      it("hydrates without replacing nodes", async () => {
        let before: Element[] = [];
        const frame = await openFrame(await prerenderedHtml(tag, fixture), "site", "", (view) => {
          (view.frameElement as HTMLElement).style.width = `${innerWidth}px`;
          addLightStyles(view);
          view.document.body.style.margin = "9px";
          view.console.warn = view.console.error;
          view.addEventListener("agency-widget-error", (event) => recorded.events.push(event as never));
          before = [...view.document.querySelectorAll("[data-root] *")];
        });
        const element = await untilAlive(frame.doc.querySelector<HTMLElement>(tag)!);
        const root = rootOf(element)!;
        recorded.logged.push(...frame.logged);
        const gone = before.filter((node) => !root.contains(node));
        expect(gone.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
        for (const id of idsReferredToIn(root))
          expect(root.querySelectorAll(`[id="${id}"]`), id).to.have.length(1);
        picture = pictureOf(element);
        const style = frame.view.getComputedStyle(frame.doc.documentElement);
        theme = ["--font-sans", "--font-display", "--color-paper", "--color-raised"].map((name) =>
          style.getPropertyValue(name),
        );
      });

      it("looks the same in a shadow root with our theme, and is accessible", async () => {
        const element = await mountFixture(tag, fixture, "client");
        // By default, typefaces, fields and messages follow the page.
        const names = ["--agency-font", "--agency-font-display", "--agency-paper", "--agency-raised"];
        for (const [index, name] of names.entries()) element.style.setProperty(name, theme[index]!);
        const shadow = pictureOf(element);
        element.removeAttribute("style");
        expect(rootOf(element)!.childElementCount).to.be.above(0);
        expect(shadow.filter((node, index) => node !== picture[index])).to.deep.equal(
          picture.filter((node, index) => node !== shadow[index]),
        );
        try {
          for (const scheme of ["light", "dark"])
            expect(await violationsIn(element, scheme), scheme).to.deep.equal([]);
        } finally {
          document.documentElement.style.colorScheme = "";
        }
      });

      it("logs only the expected warning", () => {
        const warned = recorded.logged.filter((text) => warning && text.includes(warning));
        expect(warned).to.have.length(warning ? 2 : 0);
        expect(recorded.logged).to.deep.equal(warned);
        expect(recorded.events).to.deep.equal([]);
      });
    });
  }
}
