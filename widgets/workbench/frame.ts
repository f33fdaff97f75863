import { writeAttributes } from "../runtime/fixtures";
import { catalog, defineElement, prerenderedHtml } from "./catalog";
import { readState } from "./state";

/*
 * Shows a widget in its own page, so that its width and color scheme are real. `light` is a page of this site with
 * prerendered content, and `shadow` is a partner's page.
 */
const { widget, fixture, scheme, dir } = readState(location.search);

function createElement(): HTMLElement {
  const { contract, fixtures } = catalog[widget]!;
  const made = document.createElement(widget);
  const attributes = writeAttributes(contract, fixtures[fixture]!.props);
  for (const [name, text] of Object.entries(attributes)) made.setAttribute(name, text);
  return made;
}

document.documentElement.style.colorScheme = scheme;
document.documentElement.dir = dir;
if (new URLSearchParams(location.search).get("surroundings") === "light") {
  await import("./light.css");
  document.body.innerHTML = await prerenderedHtml(widget, fixture);
} else {
  document.body.append(createElement());
}
const { files = {} } = catalog[widget]!.fixtures[fixture]!;
const { fetch } = window;
window.fetch = (input, init) =>
  String(input) in files ? Promise.resolve(new Response(files[String(input)])) : fetch(input, init);
await defineElement(widget);
