import { page, type Host } from "../host";

/** A page with a popover, and with a bar, a chat and an overlay that have the highest `z-index`. */
export const host: Host = {
  html: (content) =>
    page(content, {
      styles: `
      main { position: relative; z-index: 0; isolation: isolate; overflow: hidden }
      .bar, .chat, .grain { position: fixed; z-index: 2147483647 }
      .bar { inset: auto 0 0; height: 64px; background: #223; color: white }
      .chat { inset: auto 0 0 auto; width: 90%; height: 240px; background: #0a7; color: white }
      .grain { inset: 0; background: #0001; pointer-events: none }
      .notice { border: 0; margin: 0; inset: auto 0 0; width: 100%; background: gold; color: black }`,
      body: `<main>${content.markup}</main>
      <div class="bar">Offers</div><div class="chat">Chat</div><div class="grain"></div>
      <div class="notice" popover="manual">This page keeps cookies.</div>`,
      before: `<script>document.querySelector(".notice").showPopover()</script>`,
    }),
};
