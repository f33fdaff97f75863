import axe from "axe-core";
import { expect } from "chai";
import { labelsOf } from "../runtime/contract";
import { catalog } from "./support/catalog";
import { openPage, startWidget } from "./support/mount";
import { nextFrame, rootOf, untilAlive } from "./support/until";

afterEach(() => ["lang", "dir"].forEach((name) => document.documentElement.removeAttribute(name)));

/** Returns the boxes that overflow the widget, or whose content overflows them. */
function overflowIn(element: HTMLElement): string[] {
  const { left, right } = rootOf(element)!.getBoundingClientRect();
  const boxes = [...rootOf(element)!.querySelectorAll<HTMLElement>("*:not(option, svg, svg *)")].filter(
    (node) => node.checkVisibility() && !node.closest(".sr-only"),
  );
  const leaves = (node: HTMLElement) => {
    const box = node.getBoundingClientRect();
    const { display, overflowX } = getComputedStyle(node);
    const isCut = overflowX === "visible" && display !== "inline" && node.scrollWidth > node.clientWidth + 1;
    return isCut || box.left < left - 1 || box.right > right + 1;
  };
  return boxes.filter(leaves).map(({ outerHTML }) => outerHTML.slice(0, 200));
}

const double = (text: string) =>
  text.replaceAll(/\{\w+\}|[^\s{]+/g, (word) => (word[0] === "{" ? word : word + word));

async function showFixture(tag: string, fixture: string, width: number, labels?: object) {
  openPage("shadow").style.width = `${width}px`;
  const main = document.querySelector("main")!;
  const { props } = catalog[tag]!.fixtures[fixture]!;
  return untilAlive(
    await startWidget(tag, { ...props, ...(labels && { labels }) }, "client", { page: main }),
  );
}

for (const { contract, fixtures } of Object.values(catalog)) {
  const { tag } = contract;
  it(`<${tag}> fits into 320 px if its texts are twice as long`, async () => {
    const labels = Object.fromEntries(
      Object.entries(labelsOf(contract)).map(([name, text]) => [name, double(text)]),
    );
    for (const fixture of Object.keys(fixtures)) {
      const element = await showFixture(tag, fixture, 320, labels);
      rootOf(element)!.querySelector<HTMLFormElement>("form[part=form]")?.requestSubmit();
      await nextFrame();
      expect(overflowIn(element), fixture).to.deep.equal([]);
    }
  });

  for (const width of [375, 1280]) {
    it(`<${tag}> is accessible in Arabic at ${width} px`, async () => {
      Object.assign(document.documentElement, { lang: "ar", dir: "rtl" });
      for (const fixture of Object.keys(fixtures).slice(0, 3)) {
        const element = await showFixture(tag, fixture, width);
        expect(overflowIn(element), fixture).to.deep.equal([]);
        const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
        expect(
          violations.map(({ id, nodes }) => `${id} ${nodes[0]!.html}`),
          fixture,
        ).to.deep.equal([]);
      }
    });
  }
}
