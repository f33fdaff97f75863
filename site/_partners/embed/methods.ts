import type { MethodId } from "./writers";

/** The description of one method of embedding a widget. */
export interface Method {
  id: MethodId;
  name: string;
  /** The situation in which to use it, as Markdown. */
  when: string;
  /** The text before the code, as Markdown. */
  before?: string;
  note?: string;
  /** The method whose entry in the list also contains this one. */
  group?: MethodId;
}

export const methods: readonly Method[] = [
  {
    id: "prerendered",
    name: "Prerendered",
    when: "For the first screen of a page: content and styles appear before any script runs, so nothing moves. The code loads on the first interaction.",
    note: "Put it into the page’s own HTML, because `innerHTML` does not create declarative shadow roots. Its content comes from the attributes above: copy it again after you change one.",
  },
  {
    id: "loader",
    name: "Loader",
    when: "For widgets below the first screen, and for pages whose content changes: one script for all widgets. It loads each one shortly before it scrolls into view.",
  },
  {
    id: "pinned",
    name: "Pinned",
    when: "For strict change control: one file of one version that never changes. The browser checks its hash.",
    note: "To update, copy the new URL and hash from [integrity.json](/widgets/v1/integrity.json).",
  },
  {
    id: "npm",
    name: "npm",
    when: "For apps with a bundler: modules, types, components for React 18 and 19, and prerendering on your server. Also code for React, Vue, Svelte and Astro.",
    note: "`lite/` includes Preact; without it, the element shares your app’s React. The package’s README describes its other entry points: components, `prerender`, and types for Vue and Svelte. The attributes are the same as in the loader’s code. The code below for frameworks uses the loader, without the package.",
  },
  {
    id: "react",
    name: "React 19",
    group: "npm",
    when: "A component in TSX. React adds the script to the head, once.",
    note: "Lists are written as JSON because React sets properties only on elements that are already defined when it renders. If you `import` the element’s own file before that, pass the list itself. For types, put [elements.d.ts](/widgets/v1/types/elements.d.ts) and [react.d.ts](/widgets/v1/types/react.d.ts) next to your sources.",
  },
  {
    id: "vue",
    name: "Vue 3",
    group: "npm",
    when: "A single-file component. The script goes into the page.",
    note: '`.prop` passes a list as a value, at any time. Tell the compiler that tags with a hyphen are elements: `isCustomElement: (tag) => tag.includes("-")` in `compilerOptions`. For types, add [elements.d.ts](/widgets/v1/types/elements.d.ts) and [vue.d.ts](/widgets/v1/types/vue.d.ts).',
  },
  {
    id: "svelte",
    name: "Svelte 5",
    group: "npm",
    when: "A component, with or without SvelteKit.",
    note: "For types, add [elements.d.ts](/widgets/v1/types/elements.d.ts) and [svelte.d.ts](/widgets/v1/types/svelte.d.ts).",
  },
  {
    id: "astro",
    name: "Astro",
    group: "npm",
    when: "A component whose lists are written into the HTML when the site is built.",
    note: "To build the content too, `await` `prerender(tag, props)` from the npm package between the `---` lines, and put the result into the page with `<Fragment set:html={…} />` instead of the element.",
  },
  {
    id: "wordpress",
    name: "WordPress",
    when: "The plugin adds a block for each widget, with fields instead of code. Without it, use an HTML block.",
    before:
      "[Download the plugin](/widgets/wordpress/agency-widgets.zip), install it under Plugins, Add New, Upload Plugin, and insert its block. To do without the plugin, paste this code into the code editor:",
    note: "In the visual editor, add a Custom HTML block and paste the lines between the comments. WordPress keeps scripts only for users who may post unfiltered HTML: administrators and editors.",
  },
];
