import { writers, type Embed, type MethodId, type Places } from "./embed-writers";
import { exampleAt } from "./example-files";
import type { PartnerWidget } from "./partners-data";

/** An embedding method, as the pages for partners describe it. All texts except the name are Markdown. */
interface Method {
  id: MethodId;
  name: string;
  when: string;
  beforeWithPlugin?: string;
  note?: string;
}

const methods: readonly Method[] = [
  {
    id: "prerendered",
    name: "Script, prerendered",
    when: "For the first screen of a page: content and styles appear before any script runs, so nothing moves. The scripts load on the first interaction.",
    note: "Put this code into the page’s own HTML, because `innerHTML` does not create declarative shadow roots. If you change a setting, copy the code again.",
  },
  {
    id: "loader",
    name: "Script",
    when: "For widgets below the first screen, and for pages whose content changes. One script loads every widget shortly before it scrolls into view.",
  },
  {
    id: "pinned",
    name: "Script, pinned",
    when: "For strict change control: a file that never changes. The browser checks its hash.",
    note: "To update, copy the new URL and hash from [integrity.json](/widgets/v1/integrity.json).",
  },
  {
    id: "npm",
    name: "npm",
    when: "For apps with a bundler: modules, components for React 18 and 19, types for React, Vue, Svelte and more, and prerendering on your server.",
    note: "The package’s README describes the other entry points: components, `prerender`, and types for the templates of frameworks. The attributes are the same as in the script’s code.",
  },
  {
    id: "wordpress",
    name: "WordPress",
    when: "For the code editor of a post or page.",
    beforeWithPlugin:
      "[Download the plugin](/widgets/wordpress/agency-widgets.zip), and install it under Plugins > Add New > Upload Plugin. It adds a block for each widget, with fields instead of code. Without the plugin, paste this code:",
    note: "In the visual editor, add a Custom HTML block, and paste the lines between the comments. WordPress keeps scripts only for users who may post unfiltered HTML: administrators and editors.",
  },
];

type Example = PartnerWidget["examples"][number];

const embedOf = ({ tag, attributes }: PartnerWidget, example: Example): Embed => ({
  tag,
  attributes: attributes
    .filter(({ name }) => name in example.attributes)
    .map(({ name, property, kind }) => ({ name, property, kind, text: example.attributes[name]! })),
  properties: [],
});

/** Returns the absolute URLs of a widget's files. `origin` is the site's URL, without a trailing slash. */
function placesAt(origin: string, { pinned, package: packed }: PartnerWidget): Places {
  const v1 = `${origin}/widgets/v1/`;
  return {
    v1,
    ...(pinned && { pinned: { ...pinned, href: new URL(pinned.href, v1).href } }),
    ...(packed && { package: { ...packed, href: new URL(packed.href, v1).href } }),
  };
}

/** Returns the embedding methods with their code, except those that need a release, before there is one. */
export function listMethods(widget: PartnerWidget, example: Example, origin: string, prerendered: string) {
  const embed = embedOf(widget, example);
  const places = placesAt(origin, widget);
  return methods.flatMap((method) => {
    const code = writers[method.id](embed, places, prerendered);
    return code ? [{ ...method, before: widget.plugin && method.beforeWithPlugin, code }] : [];
  });
}

export interface Setup {
  tag: string;
  places: Places;
  /** The relative URL of `/widgets/v1/` for the live widget. The code to copy contains the absolute URL. */
  v1: string;
  examples: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Returns the setup as JSON that is safe in a `<script>`. `v1` is the URL of `/widgets/v1/`, relative to the page. */
export function setupJson(widget: PartnerWidget, origin: string, v1: string): string {
  const setup: Setup = {
    tag: widget.tag,
    places: placesAt(origin, widget),
    v1,
    examples: Object.fromEntries(
      widget.examples.map(({ name, attributes }) => [name, exampleAt(attributes, v1)]),
    ),
  };
  return JSON.stringify(setup).replaceAll("<", "\\u003c");
}
