import type { Host } from "../host";

/** Pages whose styles and layers affect what is on them. */
export const styles = {
  /** Style rules that apply to every element, with another root font size. */
  "all-unset": {
    styles: `* {
        all: unset !important;
        color: red !important;
        font: italic 900 40px/3 monospace !important;
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
  },
  /** Tailwind, whose variables have the same names as ours. */
  tailwind: {
    styles: `
      *, ::before, ::after, ::backdrop {
        --tw-border-style: dashed; --tw-shadow: 0 0 9px red; --tw-leading: 3; --tw-font-weight: 900;
        --tw-translate-x: 40px; --tw-rotate: 45deg; --tw-content: "x"; --tw-ring-color: red;
      }
      :root, :host {
        --spacing: 1rem; --color-ink: red; --color-muted: red; --color-paper: red; --font-sans: monospace;
        --text-sm: 3rem; --text-base: 3rem; --text-lg: 3rem; --radius-md: 99px; --radius-full: 0; --ease-out: linear;
        --font-weight-semibold: 100; --font-weight-bold: 100; --container-sm: 90px; --shadow-lg: 0 0 9px red;
        --default-font-family: monospace; --default-transition-duration: 9s; --leading-snug: 3; --tracking-tight: 1em;
      }`,
  },
  /** A modal dialog, which makes the rest of the page inert. */
  dialog: {
    styles: `dialog { border: 0; outline: none; inset: 9px auto auto 9px; margin: 0; padding: 0; width: 730px; max-width: calc(100vw - 18px); max-height: calc(100vh - 18px); overflow: auto }
      dialog::backdrop { background: #0008 }`,
    body: (markup) => `<dialog><main>${markup}</main></dialog>`,
    before: `<script>document.querySelector("dialog").showModal()</script>`,
  },
  /** Clipped and transformed layers, a popover, and a bar, a chat and an overlay with the highest `z-index`. */
  layers: {
    styles: `
      main { position: relative; z-index: 0; isolation: isolate }
      div[class] { margin: -9px; padding: 9px }
      .moved { transform: translate3d(0, 0, 0); will-change: transform }
      .deep { perspective: 800px; transform-style: preserve-3d }
      .cut { overflow: hidden; clip-path: inset(0) }
      .contained { contain: layout paint style; container-type: inline-size }
      .filtered { filter: brightness(1); backdrop-filter: blur(0) }
      nav, section { position: fixed; z-index: 2147483647 }
      .bar { inset: auto 0 0; height: 64px; background: #223; color: white }
      .chat { inset: auto 0 0 auto; width: 90%; height: 240px; background: #0a7; color: white }
      .grain { inset: 0; background: #0001; pointer-events: none }
      [popover] { border: 0; margin: 0; inset: auto 0 0; width: 100%; background: gold; color: black }`,
    body: (markup) => `
      <div class="moved"><div class="cut"><div class="deep"><div class="contained"><div class="filtered">
        <main class="cut">${markup}</main>
      </div></div></div></div></div>
      <nav class="bar">Offers</nav><section class="chat">Chat</section><section class="grain"></section>
      <p popover="manual">This page keeps cookies.</p>`,
    before: `<script>document.querySelector("[popover]").showPopover()</script>`,
  },
} satisfies Record<string, Host>;
