import type { WayId } from "./writers";

/** One way to put a widget on a page, in words. */
export interface Way {
  id: WayId;
  name: string;
  /** When to take it; Markdown, as is the note. */
  when: string;
  note?: string;
}

export const ways: readonly Way[] = [
  {
    id: "loader",
    name: "Loader",
    when: "For most pages: one script for all widgets, each fetched when it is nearly in view.",
  },
  {
    id: "single",
    name: "Single element",
    when: "For a page with this widget alone, in sight from the start.",
  },
  {
    id: "pinned",
    name: "Pinned",
    when: "For a strict change control: one file of one version. It never changes, and the browser checks its hash.",
    note: "To update, take the new address and hash from [integrity.json](/widgets/v1/integrity.json).",
  },
  {
    id: "lite",
    name: "Pinned, lite",
    when: "The same on Preact in place of React: the least there is to load, with nothing shared between widgets.",
  },
  {
    id: "prerendered",
    name: "Prerendered",
    when: "For content that shows before any script and moves nothing: the code comes at the first touch.",
    note: "Put it into the page’s own HTML; scripts that set `innerHTML` make no declarative shadow root. Its content is that of the setup above: make it anew when you change an attribute.",
  },
  {
    id: "npm",
    name: "npm",
    when: "For apps with a bundler: modules, types, components for React 18 and 19, and prerendering on your server.",
    note: "`lite/` brings Preact along; without it the element shares your app’s React. The package’s own README tells of its other entries: components, `prerender`, types for Vue and Svelte. Attributes are those of the loader’s code.",
  },
  {
    id: "react",
    name: "React 19",
    when: "A component in TSX. React puts the script into the head, once.",
    note: "Lists are written as JSON because React knows properties only of elements that are defined when it renders. Where you `import` the element’s own file before that, pass the list itself. For types, put [elements.d.ts](/widgets/v1/types/elements.d.ts) and [react.d.ts](/widgets/v1/types/react.d.ts) beside your sources.",
  },
  {
    id: "vue",
    name: "Vue 3",
    when: "A single-file component; the script stands in the page.",
    note: '`.prop` hands a list over as it is, at any time. Tell the compiler that tags with a hyphen are elements: `isCustomElement: (tag) => tag.includes("-")` in `compilerOptions`. For types, add [elements.d.ts](/widgets/v1/types/elements.d.ts) and [vue.d.ts](/widgets/v1/types/vue.d.ts).',
  },
  {
    id: "svelte",
    name: "Svelte 5",
    when: "A component, with and without SvelteKit.",
    note: "For types, add [elements.d.ts](/widgets/v1/types/elements.d.ts) and [svelte.d.ts](/widgets/v1/types/svelte.d.ts).",
  },
  {
    id: "wordpress",
    name: "WordPress",
    when: "A Custom HTML block, to be pasted into the code editor.",
    note: "In the visual editor, add a Custom HTML block and paste what stands between the comments. WordPress keeps scripts only of users who may post unfiltered HTML: administrators and editors.",
  },
];
