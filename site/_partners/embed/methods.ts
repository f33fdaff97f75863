import type { MethodId } from "./writers";

/** The description of one method of embedding a widget. */
export interface Method {
  id: MethodId;
  name: string;
  /** When to use it; Markdown, like the note. */
  when: string;
  note?: string;
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
    when: "For apps with a bundler: modules, types, components for React 18 and 19, and prerendering on your server.",
    note: "`lite/` includes Preact; without it, the element shares your app’s React. The package’s README describes its other entry points: components, `prerender`, and types for Vue and Svelte. The attributes are the same as in the loader’s code.",
  },
  {
    id: "react",
    name: "React 19",
    when: "A component in TSX. React adds the script to the head, once.",
    note: "Lists are written as JSON because React sets properties only on elements that are already defined when it renders. If you `import` the element’s own file before that, pass the list itself. For types, put [elements.d.ts](/widgets/v1/types/elements.d.ts) and [react.d.ts](/widgets/v1/types/react.d.ts) next to your sources.",
  },
  {
    id: "vue",
    name: "Vue 3",
    when: "A single-file component. The script goes into the page.",
    note: '`.prop` passes a list as a value, at any time. Tell the compiler that tags with a hyphen are elements: `isCustomElement: (tag) => tag.includes("-")` in `compilerOptions`. For types, add [elements.d.ts](/widgets/v1/types/elements.d.ts) and [vue.d.ts](/widgets/v1/types/vue.d.ts).',
  },
  {
    id: "svelte",
    name: "Svelte 5",
    when: "A component, with or without SvelteKit.",
    note: "For types, add [elements.d.ts](/widgets/v1/types/elements.d.ts) and [svelte.d.ts](/widgets/v1/types/svelte.d.ts).",
  },
  {
    id: "wordpress",
    name: "WordPress",
    when: "A Custom HTML block to paste into the code editor.",
    note: "In the visual editor, add a Custom HTML block and paste the lines between the comments. WordPress keeps scripts only for users who may post unfiltered HTML: administrators and editors.",
  },
];
