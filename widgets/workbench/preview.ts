import { setCustomElementsManifest, type Preview } from "@storybook/web-components-vite";
import { action } from "storybook/actions";
import { catalog } from "../publish/files/contracts/contracts";
import { attributeName, attributesOf, eventsOf, propertyName } from "../runtime/contract";
import { fixtureAttributes } from "../runtime/fixtures";
import { prerender } from "../runtime/prerender";
import lightStyles from "../theme/light.css?inline";

declare const CUSTOM_ELEMENTS: Parameters<typeof setCustomElementsManifest>[0];
setCustomElementsManifest(CUSTOM_ELEMENTS);

const elements = import.meta.glob("../*/*.element.ts");
const languages = Object.keys(import.meta.glob("../languages/*.json")).map((file) => file.slice(-7, -5));
const lightSheet = new CSSStyleSheet();
lightSheet.replaceSync(lightStyles);
const { fetch } = window;

export default {
  globalTypes: {
    page: { toolbar: { icon: "browser", items: ["ours", "partner"], dynamicTitle: true } },
    scheme: { toolbar: { icon: "mirror", items: ["light", "dark"], dynamicTitle: true } },
    dir: { toolbar: { icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true } },
    lang: { toolbar: { icon: "globe", items: ["en", ...languages], dynamicTitle: true } },
  },
  initialGlobals: { page: "ours", scheme: "light", dir: "ltr", lang: "en" },
  // Each example of the docs is in its own page, because the toolbar changes the page.
  parameters: { docs: { story: { inline: false, height: "400px" } } },
  // A property has the control for its type, and its attribute has none.
  argTypesEnhancers: [
    ({ argTypes, component: tag = "" }) => {
      const attributes = attributesOf(catalog[tag]!.contract);
      const others = Object.entries(argTypes).filter(([name]) => !(name in attributes));
      const own = Object.entries(attributes).map(([name, { type, ...rest }]) => {
        const options = "values" in rest ? rest.values : undefined;
        const control = options ? "select" : type === "json" ? "object" : type === "string" ? "text" : type;
        return [propertyName(name), { ...argTypes[propertyName(name)], control, options }];
      });
      return Object.fromEntries([...others, ...own]);
    },
  ],
  render(args, { component: tag = "", globals: { page, scheme, dir, lang }, id, name }) {
    const { contract, fixtures } = catalog[tag]!;
    const given = Object.entries(args).filter(([, value]) => value !== undefined);
    const props = Object.fromEntries(given.filter(([key]) => attributeName(key) in attributesOf(contract)));
    const { files = {} } = fixtures[name]!;
    window.fetch = async (input, init) =>
      String(input) in files ? new Response(files[String(input)]) : fetch(input, init);
    Object.assign(document.documentElement, { dir, lang, style: `color-scheme: ${scheme}` });
    document.adoptedStyleSheets = page === "ours" ? [lightSheet] : [];
    const place = document.createElement("div");
    if (page === "ours") place.innerHTML = prerender(tag, props, { id, hydrate: "load", lang });
    const element = place.firstElementChild ?? place.appendChild(document.createElement(tag));
    for (const [key, text] of Object.entries(fixtureAttributes(contract, props)))
      element.setAttribute(key, text);
    for (const [key, value] of given) if (key.startsWith("--")) place.style.setProperty(key, value);
    for (const type of Object.keys(eventsOf(contract)))
      place.addEventListener(type, (event) => action(type)((event as CustomEvent).detail));
    void elements[`../${tag}/${tag}.element.ts`]!();
    return place;
  },
} satisfies Preview;
