import { page, type Host } from "../host";

/** A page whose style rules apply to every element. */
export const host: Host = {
  html: (content) =>
    page(content, {
      styles: `* {
        all: unset !important;
        color: red !important;
        font: italic 900 40px/3 serif !important;
        letter-spacing: 9px !important;
        word-spacing: 20px !important;
        text-align: right !important;
        text-indent: 3em !important;
        text-shadow: 2px 2px blue !important;
        text-transform: uppercase !important;
        white-space: pre !important;
        word-break: break-all !important;
        pointer-events: none !important;
        user-select: none !important;
        cursor: crosshair !important;
        list-style: square inside !important;
        quotes: none !important;
        caret-color: lime !important;
        accent-color: lime !important;
        -webkit-text-fill-color: magenta !important;
        transition: all 5s !important;
        animation: none !important;
      }
      head, head * { display: none !important }
      aside, aside > * { display: block !important }`,
      body: `<main>${content.markup}</main>`,
    }),
};
