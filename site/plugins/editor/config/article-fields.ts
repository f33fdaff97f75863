import type { EditorComponentDefinition } from "@sveltia/cms";
import { downloadTypes } from "../../../hosting/content-types";

const title = { name: "title", label: "Title", widget: "string" } as const;
export const videoAddress = String.raw`https:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube\.com\/|vimeo\.com\/|player\.vimeo\.com\/)[^\s)]+`;

/** The names and fields of what the Insert menu of an article offers. */
export const articleFields: Omit<EditorComponentDefinition, "pattern" | "toBlock">[] = [
  {
    id: "video",
    label: "Video",
    icon: "smart_display",
    fields: [
      title,
      {
        name: "address",
        label: "Address of the video",
        hint: "On YouTube or Vimeo.",
        widget: "string",
        pattern: [`/^${videoAddress}$/`, "This must be the address of a video on YouTube or Vimeo."],
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
  },
  {
    id: "callout",
    label: "Callout",
    icon: "lightbulb",
    fields: [{ name: "text", label: "Key point", widget: "text" }],
  },
  {
    id: "footnote",
    label: "Footnote",
    icon: "asterisk",
    mode: "dialog",
    fields: [{ name: "note", label: "Note", widget: "string" }],
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
  },
];
