import { page, type Host } from "../host";

/** A page that shows the widgets in a modal dialog, which makes the rest of the page inert. */
export const host: Host = {
  html: (content) =>
    page(content, {
      styles: `dialog { border: 0; outline: none; inset: 9px auto auto 9px; margin: 0; padding: 0; width: 730px; max-width: calc(100vw - 18px); max-height: calc(100vh - 18px); overflow: auto }
      dialog::backdrop { background: #0008 }`,
      body: `<dialog><main>${content.markup}</main></dialog>`,
      before: `<script>document.querySelector("dialog").showModal()</script>`,
    }),
};
