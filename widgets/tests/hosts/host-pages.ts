import { openPublished } from "../support/frames";

/** A partner's page that makes it difficult for widgets to work. */
interface Host {
  styles?: string;
  /** Returns the page's content. By default, it is a `<main>` with our markup. */
  body?(markup: string): string;
  /** The partner's scripts, which run before ours. */
  before?: string;
  /** The nonce of our scripts and of the page's styles. */
  nonce?: string;
  headers?: Readonly<Record<string, string>>;
}

const otherName = location.hostname === "localhost" ? "127.0.0.1" : "localhost";

/** The URL of the built files. They come from the same server, but a different host name makes them cross-origin. */
export const widgets = new URL(location.origin.replace(location.hostname, otherName) + "/built/sound/");

const nonce = "c3RyaWN0";

/** Styles of every element and Tailwind's variables, which have the same names as ours. */
const overall = `
  * {
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
  aside, aside > *, div[class], nav, section, [popover] { display: block !important }
  *, ::before, ::after, ::backdrop {
    --tw-border-style: dashed; --tw-shadow: 0 0 9px red; --tw-leading: 3; --tw-font-weight: 900;
    --tw-translate-x: 40px; --tw-rotate: 45deg; --tw-content: "x"; --tw-ring-color: red;
  }
  :root, :host {
    --spacing: 1rem; --color-ink: red; --color-muted: red; --color-paper: red; --font-sans: monospace;
    --text-sm: 3rem; --text-base: 3rem; --text-lg: 3rem; --radius-md: 99px; --radius-full: 0; --ease-out: linear;
    --font-weight-semibold: 100; --font-weight-bold: 100; --container-sm: 90px; --shadow-lg: 0 0 9px red;
    --default-font-family: monospace; --default-transition-duration: 9s; --leading-snug: 3; --tracking-tight: 1em;
  }`;

/** Clipped and transformed layers, a popover, and a bar, a chat and an overlay with the highest `z-index`. */
const layers = `
  main { position: relative !important; z-index: 0 !important; isolation: isolate !important }
  div[class] { margin: -9px !important; padding: 9px !important }
  .moved { transform: translate3d(0, 0, 0) !important; will-change: transform !important }
  .deep { perspective: 800px !important; transform-style: preserve-3d !important }
  .cut { overflow: hidden !important; clip-path: inset(0) !important }
  .contained { contain: layout paint style !important; container-type: inline-size !important }
  .filtered { filter: brightness(1) !important; backdrop-filter: blur(0) !important }
  nav, section { position: fixed !important; z-index: 2147483647 !important }
  nav { inset: auto 0 0 !important; height: 64px !important; background: #223 !important }
  section { inset: auto 0 0 auto !important; width: 90% !important; height: 240px !important; background: #0a7 !important }
  .grain { inset: 0 !important; width: auto !important; height: auto !important; background: #0001 !important }
  dialog { display: block !important; position: fixed !important; inset: 9px auto auto 9px !important;
    width: 730px !important; max-width: calc(100vw - 18px) !important; max-height: calc(100vh - 18px) !important;
    overflow: auto !important; pointer-events: auto !important }
  [popover] { position: fixed !important; inset: auto 0 0 !important; background: gold !important }`;

/** Built-in functions as MooTools 1.4 and Prototype 1.7 replace them, and enumerable methods of an old script. */
const oldLibrary = `
  const $A = (iterable) => {
    if (iterable === null || iterable === undefined) return [];
    if ("toArray" in Object(iterable)) return iterable.toArray();
    if (typeof iterable === "string" || typeof iterable.length !== "number") return [iterable];
    return Array.prototype.slice.call(iterable);
  };
  const toArray = function () { return Array.prototype.slice.call(this); };
  const detect = function (iterator, context) {
    let result;
    this.some((value, index) => iterator.call(context, value, index, this) && ((result = value), true));
    return result;
  };
  Object.assign(Array.prototype, { toArray, entries: toArray, find: detect, detect });
  Array.prototype.remove = function (item) { this.splice(this.indexOf(item), 1); return this; };
  Array.from = $A;
  Function.prototype.bind = function (context, args) {
    const self = this;
    const given = args === null || args === undefined ? undefined : $A(args);
    return function () { return self.apply(context, given || arguments); };
  };
  window.Element = Object.assign(function Element() {}, { prototype: Element.prototype });
  window.Event = function DOMEvent() {};
  const remove = (element) => { element.parentNode.removeChild(element); return element; };
  Element.prototype.remove = function () { return remove(this); };
  Element.prototype.getProperty = function (name) { return this.getAttribute(name); };
  String.prototype.trimmed = function () { return this.replace(/^\\s+|\\s+$/g, ""); };
  String.prototype.startsWith = function (pattern) { return this.lastIndexOf(pattern, 0) === 0; };
  String.prototype.endsWith = function (pattern) {
    const index = this.length - pattern.length;
    return index >= 0 && this.indexOf(pattern, index) === index;
  };`;

/** The host pages. Tests compare the others with `bare`, which has no styles or scripts. */
const hosts = {
  bare: {},
  hostile: {
    styles: overall + layers,
    body: (markup) => `<dialog>
      <div class="moved"><div class="cut"><div class="deep"><div class="contained"><div class="filtered">
        <main class="cut">${markup}</main>
      </div></div></div></div></div>
      <nav>Offers</nav><section>Chat</section><section class="grain"></section>
      <p popover="manual">This page keeps cookies.</p>
    </dialog>`,
    before: `<script>
      document.querySelector("dialog").showModal();
      document.querySelector("[popover]").showPopover();
    </script>`,
  },
  "old-library": {
    body: (markup) => `<main></main><script type="text/html">${markup}</script><script>${oldLibrary}
      document.querySelector("main").innerHTML = document.querySelector("[type='text/html']").innerHTML;</script>`,
  },
  /** Trusts only scripts with a nonce and what they load, and is isolated from other origins. */
  strict: {
    nonce,
    headers: {
      "Content-Security-Policy": [
        "default-src 'none'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        `style-src 'nonce-${nonce}' ${widgets.origin}`,
        `connect-src ${widgets.origin}`,
        `img-src data: ${widgets.origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join("; "),
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    },
  },
} satisfies Record<string, Host>;

export type HostName = keyof typeof hosts;

/**
 * The styles that give the widgets the same position and typeface on every page. Tests compare positions and sizes, and
 * without `--agency-font`, widgets use the page's typeface.
 */
const place = `html { padding: 0 !important; --agency-font: sans-serif !important } body { display: block !important; margin: 0 !important; padding: 9px !important }
  main { display: block !important; box-sizing: content-box !important; max-width: 700px !important; margin: 0 !important; padding: 0 !important }`;

interface Content {
  /** The elements, as the partner writes them. */
  markup?: string;
  /** The URLs of module scripts that run before the loader. */
  scripts?: readonly string[];
  sandbox?: string;
}

/** Opens a host page with the loader at its end. */
export function openHost(
  name: HostName,
  { markup = "", scripts = [], sandbox }: Content = {},
): Promise<HTMLIFrameElement> {
  const host: Host = hosts[name];
  const { styles = "", body = (main) => `<main>${main}</main>`, before = "" } = host;
  const pass = host.nonce ? ` nonce="${host.nonce}"` : "";
  const modules = [...scripts, new URL("loader.js", widgets).href].map(
    (address) => `<script type="module" src="${address}"${pass}></script>`,
  );
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>A partner</title>
    <link rel="icon" href="data:,">
    <style${pass}>${styles} ${place}</style>
  </head>
  <body>
    ${body(markup)}
    <aside><h2>A partner</h2><p>The partner’s text, with <a href="#">a link</a> in it.</p></aside>
    ${before}
    ${modules.join("\n    ")}
  </body>
</html>`;
  return openPublished(html, host.headers, sandbox);
}
