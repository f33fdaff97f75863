import { registerEditorComponent, type CmsConfig, type EditorComponentDefinition } from "@sveltia/cms";
import { downloadTypes } from "../../../hosting/content-types";

const title = { name: "title", label: "Title", widget: "string" } as const;
const addressOf = String.raw`https:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube\.com\/|vimeo\.com\/|player\.vimeo\.com\/)[^\s)]+`;

/** Removes line breaks and brackets, which would break the link. */
const linkText = (text: unknown) =>
  String(text ?? "")
    .replace(/[[\]\n]+/g, " ")
    .trim();

/** The buttons in the Insert menu of an article's text field. A pattern with the `m` flag matches whole lines. */
const components: EditorComponentDefinition[] = [
  {
    id: "video",
    label: "Video",
    icon: "smart_display",
    fields: [
      title,
      {
        name: "address",
        label: "Address",
        hint: "On YouTube or Vimeo.",
        widget: "string",
        pattern: [`/^${addressOf}$/`, "This must be the address of a video on YouTube or Vimeo."],
      },
      {
        name: "still",
        label: "Picture",
        hint: "Shown until the video plays. Optional.",
        widget: "image",
        required: false,
        choose_url: false,
      },
    ],
    pattern: new RegExp(
      String.raw`^\[(?:!\[(?<alt>[^\]\n]*)\]\((?<still>[^)\s]+)\)|(?<title>[^\]\n]*))\]\((?<address>${addressOf})\)$`,
      "m",
    ),
    fromBlock: ({ groups = {} }) => ({ ...groups, title: groups.title ?? groups.alt }),
    toBlock: ({ title: words, address = "", still }) =>
      address && `[${still ? `![${linkText(words)}](${still})` : linkText(words)}](${address})`,
  },
  {
    id: "callout",
    label: "Callout",
    icon: "lightbulb",
    fields: [{ name: "text", label: "Key point", widget: "text" }],
    pattern: /^::: key-point *\n(?<text>(?:(?!:::).*\n)*?)::: *$/m,
    fromBlock: ({ groups = {} }) => ({ text: groups.text!.trim() }),
    toBlock: ({ text }) => `::: key-point\n${String(text ?? "").trim()}\n:::`,
  },
  {
    id: "footnote",
    label: "Footnote",
    icon: "asterisk",
    mode: "dialog",
    fields: [{ name: "note", label: "Note", widget: "string" }],
    pattern: /\^\[(?<note>[^[\]\n]+)\]/,
    toBlock: ({ note }) => (note ? `^[${linkText(note)}]` : ""),
  },
  {
    id: "file",
    label: "File to download",
    icon: "attach_file",
    fields: [
      title,
      {
        name: "file",
        label: "File",
        widget: "file",
        choose_url: false,
        accept: downloadTypes.join(","),
        media_folder: "/site/assets/files",
        public_folder: "/files",
      },
    ],
    pattern: /^\[(?<title>[^[\]\n]+)\]\((?<file>\/files\/[^)\s]+)\)$/m,
    toBlock: ({ title: words, file }) => (file ? `[${linkText(words)}](${file})` : ""),
  },
];

export function registerArticleComponents(config: CmsConfig): void {
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
