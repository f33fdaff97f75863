import { setCustomElementsManifest, type Preview } from "@storybook/web-components-vite";
import type { Package } from "custom-elements-manifest";
import { action } from "storybook/actions";
import { catalog } from "../publish/files/contracts/contracts";
import { attributesOf, eventsOf, propertyName } from "../runtime/contract";
import { writeAttributes } from "../runtime/fixtures";
import { prerender } from "../runtime/prerender";
import lightStyles from "../theme/light.css?inline";

declare const CUSTOM_ELEMENTS: Package;
setCustomElementsManifest(CUSTOM_ELEMENTS);

const elements = import.meta.glob("../*/*.element.ts");
const lightSheet = new CSSStyleSheet();
lightSheet.replaceSync(lightStyles);

let files: Readonly<Record<string, string>> = {};
const { fetch } = window;
window.fetch = async (input, init) =>
  String(input) in files ? new Response(files[String(input)]) : fetch(input, init);

type Choice = NonNullable<Preview["globalTypes"]>[string];

const choice = (icon: string, title: string, items: readonly (string | { value: string; title: string })[]) =>
  ({ toolbar: { icon, title, items, dynamicTitle: true } }) as Choice;

const languages = Object.keys(import.meta.glob("../languages/*.json")).map((file) => file.slice(-7, -5));

const preview: Preview = {
  globalTypes: {
    page: choice("browser", "Page", [
      { value: "ours", title: "Our page: prerendered and hydrated" },
      { value: "partner", title: "A partner’s page: shadow root" },
    ]),
    scheme: choice("mirror", "Scheme", ["light", "dark"]),
    direction: choice("transfer", "Direction", ["ltr", "rtl"]),
    language: choice("globe", "Language", ["en", ...languages]),
  },
  initialGlobals: { page: "ours", scheme: "light", direction: "ltr", language: "en" },
  parameters: {
    viewport: {
      options: Object.fromEntries(
        [320, 375, 768, 1024].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: "100%" } },
        ]),
      ),
    },
    // Each example is in its own page, because the toolbar changes the page.
    docs: { story: { inline: false, height: "400px" } },
  },
  render(props, { component, globals, id, name }) {
    const tag = component as string;
    const { contract, fixtures } = catalog[tag]!;
    const { page, scheme, direction, language } = globals as Record<string, string>;
    files = fixtures[name]?.files ?? {};
    Object.assign(document.documentElement, { dir: direction, lang: language });
    document.documentElement.style.colorScheme = scheme!;
    document.adoptedStyleSheets = page === "ours" ? [lightSheet] : [];
    const own = Object.keys(attributesOf(contract)).map(propertyName);
    const given = Object.entries(props).filter(([key, value]) => own.includes(key) && value !== undefined);
    const ownProps = Object.fromEntries(given);
    const place = document.createElement("div");
    if (page === "ours")
      place.innerHTML = prerender(tag, ownProps, {
        id,
        hydrate: "load",
        lang: language === "en" ? undefined : language,
      });
    const element = place.querySelector<HTMLElement>(tag) ?? document.createElement(tag);
    for (const [key, text] of Object.entries(writeAttributes(contract, ownProps)))
      element.setAttribute(key, text);
    place.append(element);
    for (const type of Object.keys(eventsOf(contract)))
      place.addEventListener(type, (event) => action(type)((event as CustomEvent).detail));
    void elements[`../${tag}/${tag}.element.ts`]!();
    return place;
  },
};

export default preview;
