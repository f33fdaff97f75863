import type { MethodId } from "./writers";

/** An embedding method, as the pages for partners describe it. */
export interface Method {
  id: MethodId;
  name: string;
  /** The situation in which to use the method, as Markdown. */
  when: string;
  /** The text before the code, as Markdown. */
  before?: string;
  /** The text before the code until there is a release with the widget, as Markdown. */
  beforeRelease?: string;
  note?: string;
  /** The method under which this method is listed. */
  group?: MethodId;
}

export const methods: readonly Method[] = [
  {
    id: "prerendered",
    name: "Prerendered",
    when: "For the first screen of a page: content and styles appear before any script runs, so nothing moves. The scripts load on the first interaction.",
    note: "Put this code into the page’s own HTML, because `innerHTML` does not create declarative shadow roots. If you change a setting, copy the code again.",
  },
  {
    id: "loader",
    name: "Loader",
    when: "For widgets below the first screen, and for pages whose content changes. One script loads every widget shortly before it scrolls into view.",
  },
  {
    id: "pinned",
    name: "Pinned",
    when: "For strict change control: a file that never changes. The browser checks its hash.",
    beforeRelease: "No release contains this widget yet. Its first release will have a pinned file.",
    note: "To update, copy the new URL and hash from [integrity.json](/widgets/v1/integrity.json).",
  },
  {
    id: "npm",
    name: "npm",
    when: "For apps with a bundler: modules, types, components for React 18 and 19, and prerendering on your server. This entry also contains code for React, Vue, Svelte and Astro.",
    beforeRelease: "No release contains this widget yet. The package will have it from its first release on.",
    note: "The package’s README describes the other entry points: components, `prerender`, and types for Vue and Svelte. The attributes are the same as in the loader’s code. The code for frameworks below uses the loader instead of the package.",
  },
  {
    id: "react",
    name: "React 19",
    group: "npm",
    when: "A component in TSX. React adds the script to the head once.",
    note: "The code passes lists as JSON, because React sets properties only on elements that are already defined. If you `import` the element’s file first, you can pass the list itself. For types, put [elements.d.ts](/widgets/v1/types/elements.d.ts) and [react.d.ts](/widgets/v1/types/react.d.ts) next to your sources.",
  },
  {
    id: "vue",
    name: "Vue 3",
    group: "npm",
    when: "A single-file component. Put the script into your HTML page.",
    note: '`.prop` passes a list as a property. Set `isCustomElement: (tag) => tag.includes("-")` in `compilerOptions`, so that Vue treats the tag as an element. For types, add [elements.d.ts](/widgets/v1/types/elements.d.ts) and [vue.d.ts](/widgets/v1/types/vue.d.ts).',
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
    when: "A component that writes its lists into the HTML when the site is built.",
    note: "To prerender the widget, call `prerender(tag, props)` from the npm package between the `---` lines, and replace the element with `<Fragment set:html={…} />`.",
  },
  {
    id: "wordpress",
    name: "WordPress",
    when: "The plugin adds a block for each widget, with fields instead of code. Without it, use an HTML block.",
    before:
      "[Download the plugin](/widgets/wordpress/agency-widgets.zip), install it under Plugins > Add New > Upload Plugin, and insert its block. Without the plugin, paste this code into the code editor:",
    beforeRelease:
      "The plugin will have this widget’s block from its first release on. Until then, paste this code into the code editor:",
    note: "In the visual editor, add a Custom HTML block, and paste the lines between the comments. WordPress keeps scripts only for users who may post unfiltered HTML: administrators and editors.",
  },
];
