import { registerEditorComponent, type CmsConfig, type EditorComponentDefinition } from "@sveltia/cms";
import { videoAddress, type articleFields } from "../config/article-fields";

/** Removes line breaks and brackets, which would break the link. */
const linkText = (text: unknown) =>
  String(text ?? "")
    .replace(/[[\]\n]+/g, " ")
    .trim();

/** How components are read and written in Markdown, by id. A pattern with the `m` flag matches whole lines. */
const formats: Record<string, Pick<EditorComponentDefinition, "pattern" | "fromBlock" | "toBlock">> = {
  video: {
    pattern: new RegExp(
      String.raw`^\[(?:!\[(?<alt>[^\]\n]*)\]\((?<still>[^)\s]+)\)|(?<title>[^\]\n]*))\]\((?<address>${videoAddress})\)$`,
      "m",
    ),
    fromBlock: ({ groups = {} }) => ({ ...groups, title: groups.title ?? groups.alt }),
    toBlock: ({ title: words, address = "", still }) =>
      address && `[${still ? `![${linkText(words)}](${still})` : linkText(words)}](${address})`,
  },
  callout: {
    pattern: /^::: key-point *\n(?<text>(?:(?!:::).*\n)*?)::: *$/m,
    fromBlock: ({ groups = {} }) => ({ text: groups.text!.trim() }),
    toBlock: ({ text }) => `::: key-point\n${String(text ?? "").trim()}\n:::`,
  },
  footnote: {
    pattern: /\^\[(?<note>[^[\]\n]+)\]/,
    toBlock: ({ note }) => (note ? `^[${linkText(note)}]` : ""),
  },
  file: {
    pattern: /^\[(?<title>[^[\]\n]+)\]\((?<file>\/files\/[^)\s]+)\)$/m,
    toBlock: ({ title: words, file }) => (file ? `[${linkText(words)}](${file})` : ""),
  },
};

/** Adds the components that the configuration describes, in the site's language, to the Insert menu of articles. */
export function registerArticleComponents(
  config: CmsConfig & { article_components?: typeof articleFields },
): void {
  const components = config.article_components!.map((one) => ({ ...one, ...formats[one.id]! }));
  // Sveltia CMS does not know it.
  delete config.article_components;
  // Do not use HTML for the preview. Otherwise, pasted elements with the same tag name would turn into the component.
  const register = (component: EditorComponentDefinition) =>
    registerEditorComponent({ ...component, toPreview: component.toBlock });
  components.forEach(register);
  // In Sveltia CMS 0.221.1, a component's field saves its files in the folder of the field only if there is a component
  // with the prefix "x-", because `getComponentDef` renames components and the list of folders has the original names:
  // https://github.com/sveltia/sveltia-cms/blob/v0.221.1/src/lib/services/contents/fields/rich-text/components/definitions.js
  for (const component of components) register({ ...component, id: `x-${component.id}`, pattern: /(?!)/m });
  const offered = ["code-block", "image", ...components.map(({ id }) => id)];
  config.field_defaults = { richtext: { editor_components: offered } };
}
