import { page, type Host } from "../host";

/** A page whose sections are nested, clipped and transformed layers. */
export const host: Host = {
  html: (content) =>
    page(content, {
      styles: `
      div[class] { margin: -9px; padding: 9px }
      .moved { transform: translate3d(0, 0, 0); will-change: transform }
      .deep { perspective: 800px; transform-style: preserve-3d }
      .cut { overflow: hidden; clip-path: inset(0) }
      .contained { contain: layout paint style; container-type: inline-size }
      .filtered { filter: brightness(1); backdrop-filter: blur(0) }`,
      body: `<div class="moved"><div class="cut"><div class="deep"><div class="contained"><div class="filtered">
        <main class="cut">${content.markup}</main>
      </div></div></div></div></div>`,
    }),
};
