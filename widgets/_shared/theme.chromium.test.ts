import { expect } from "chai";
import { mountFixture } from "../_tests/support/mount-fixture";
import { modes } from "../_tests/support/mount-widget";
import { rootOf } from "../_tests/support/until";
import { catalog } from "../_workbench/catalog";

/** Returns the lightness of a color, from 0 (black) to 255 (white). */
function lightness(color: string): number {
  const context = document.createElement("canvas").getContext("2d")!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return (red! + green! + blue!) / 3;
}

const inkOf = (element: Element) => {
  const text = rootOf(element)!;
  return lightness(getComputedStyle(text).color);
};

const first = (tag: string) => Object.keys(catalog[tag]!.fixtures)[0]!;
const isLight = (value: number) => value > 180;

afterEach(() => (document.documentElement.style.colorScheme = ""));

for (const tag of Object.keys(catalog)) {
  for (const mode of modes) {
    describe(`<${tag}> ${mode}`, () => {
      for (const scheme of ["light", "dark"]) {
        it(`follows a page whose color-scheme is ${scheme}`, async () => {
          document.documentElement.style.colorScheme = scheme;
          const element = await mountFixture(tag, first(tag), mode);
          expect(isLight(inkOf(element))).to.equal(scheme === "dark");
        });

        it(`theme="${scheme}" wins over the page's color-scheme, and can be changed`, async () => {
          const other = scheme === "dark" ? "light" : "dark";
          document.documentElement.style.colorScheme = other;
          const element = await mountFixture(tag, first(tag), mode);
          element.setAttribute("theme", scheme);
          expect(isLight(inkOf(element))).to.equal(scheme === "dark");
          expect(getComputedStyle(rootOf(element)!).colorScheme).to.equal(scheme);
          element.removeAttribute("theme");
          expect(isLight(inkOf(element))).to.equal(other === "dark");
        });
      }
    });
  }
}
