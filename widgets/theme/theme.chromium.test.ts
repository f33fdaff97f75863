import { expect } from "chai";
import { mountFixture } from "../tests/support/mount-fixture";
import { rootOf } from "../tests/support/until";
import { catalog } from "../workbench/catalog";

/** Returns the lightness of a color, from 0 (black) to 255 (white). */
function lightness(color: string): number {
  const context = document.createElement("canvas").getContext("2d")!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return (red! + green! + blue!) / 3;
}

/** Returns the color scheme that a widget's text color belongs to. */
const schemeOf = (element: Element) =>
  lightness(getComputedStyle(rootOf(element)!).color) > 180 ? "dark" : "light";

afterEach(() => (document.documentElement.style.colorScheme = ""));

for (const tag of Object.keys(catalog)) {
  const mode = tag === "site-navigation" ? "prerendered" : "client";
  for (const scheme of ["light", "dark"]) {
    it(`<${tag}> (${mode}) follows a page with color-scheme: ${scheme} unless \`theme\` is set`, async () => {
      const other = scheme === "dark" ? "light" : "dark";
      document.documentElement.style.colorScheme = scheme;
      const element = await mountFixture(tag, Object.keys(catalog[tag]!.fixtures)[0]!, mode);
      expect(schemeOf(element)).to.equal(scheme);
      element.setAttribute("theme", other);
      expect(schemeOf(element)).to.equal(other);
      expect(getComputedStyle(rootOf(element)!).colorScheme).to.equal(other);
      element.removeAttribute("theme");
      expect(schemeOf(element)).to.equal(scheme);
    });
  }
}
