import axe from "axe-core";
import { mountFixture, prerenderedHtml } from "./support/mount";
import { expect } from "chai";
import { catalog } from "./support/catalog";
import { openFrame, addLightStyles } from "./support/frames";
import { pictureOf } from "./support/picture-of";
import { recordErrors } from "./support/record";
import { afterTest } from "./support/undo";
import { nextFrame, rootOf, untilAlive } from "./support/until";

/** The attributes that refer to ids, such as a label's `for`. */
const references = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-errormessage"];

/** The properties of widgets whose values on our pages differ from the default, with the variables of our pages. */
const ours = [
  ["--agency-font", "--font-sans"],
  ["--agency-font-display", "--font-display"],
  ["--agency-paper", "--color-paper"],
  ["--agency-raised", "--color-raised"],
] as const;

const idsReferredToIn = (root: Element) =>
  references.flatMap((name) =>
    [...root.querySelectorAll(`[${name}]`)].flatMap((node) => node.getAttribute(name)!.split(" ")),
  );

const violationsIn = async (element: Element, scheme: string) => {
  document.documentElement.style.colorScheme = scheme;
  afterTest(() => (document.documentElement.style.colorScheme = ""));
  // A widget in a shadow root detects its background again at the end of the next frame.
  await nextFrame();
  await nextFrame();
  // The intermediate colors of a running transition have a different contrast.
  for (const transition of element.shadowRoot!.getAnimations()) transition.finish();
  const { violations } = await axe.run(element, {
    // In the dark scheme, only the colors differ.
    ...(scheme === "dark" && { runOnly: ["color-contrast", "link-in-text-block"] }),
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
    it(`<${tag}> "${fixture}" hydrates without replacing nodes, looks the same in a shadow root with our theme, and is accessible`, async () => {
      const recorded = recordErrors();
      let before: Element[] = [];
      const frame = await openFrame(prerenderedHtml(tag, fixture), "site", "", (view) => {
        (view.frameElement as HTMLElement).style.width = `${innerWidth}px`;
        addLightStyles(view);
        view.document.body.style.margin = "9px";
        view.console.warn = view.console.error;
        view.addEventListener("agency-widget-error", (event) => recorded.events.push(event as never));
        before = [...view.document.querySelectorAll("[data-root] *")];
      });
      const hydrated = await untilAlive(frame.doc.querySelector<HTMLElement>(tag)!);
      const root = rootOf(hydrated)!;
      recorded.logged.push(...frame.logged);
      const gone = before.filter((node) => !root.contains(node));
      expect(gone.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
      for (const id of idsReferredToIn(root))
        expect(root.querySelectorAll(`[id="${id}"]`), id).to.have.length(1);
      const picture = pictureOf(hydrated);
      const style = frame.view.getComputedStyle(frame.doc.documentElement);
      const theme = ours.map(([name, value]) => [name, style.getPropertyValue(value)] as const);

      const element = await mountFixture(tag, fixture, "client");
      // By default, typefaces, fields and messages follow the page.
      for (const [name, value] of theme) element.style.setProperty(name, value);
      const shadow = pictureOf(element);
      element.removeAttribute("style");
      expect(rootOf(element)!.childElementCount).to.be.above(0);
      expect(shadow.filter((node, index) => node !== picture[index])).to.deep.equal(
        picture.filter((node, index) => node !== shadow[index]),
      );
      for (const scheme of ["light", "dark"])
        expect(await violationsIn(element, scheme), scheme).to.deep.equal([]);

      const warned = recorded.logged.filter((text) => warning && text.includes(warning));
      expect(warned).to.have.length(warning ? 2 : 0);
      expect(recorded).to.deep.equal({ logged: warned, events: [] });
    });
  }
}
