import type { Plugin } from "vite";

/* Plugins that keep libraries in our files working on pages that replace what the libraries rely on. */

/** The function `native` of `runtime/native.ts`, which CommonJS modules cannot import. */
const native = `var agencyNative = (node) => new Proxy(node, { get(_, name) {
  const value = Reflect.get(Reflect.getPrototypeOf(node), name, node);
  return typeof value === "function" ? (...given) => Reflect.apply(value, node, given) : value;
} });`;

const anyNode = String.raw`[\w.]+(?=\.(?:createTextNode|createElementNS)\b)`;
const documents = String.raw`\b(?:\w+\.)*(?:ownerDocument|document)(?=\.(?:createElement|createRange|querySelector|getElementsByTagName|addEventListener|removeEventListener|head|body|documentElement|defaultView|readyState|activeElement|fonts)\b)`;

/** Lets React and Preact read a document's own properties even if the page has `<img name="createElementNS">`. */
export const nativeReads: Plugin = {
  name: "native-reads",
  transform: {
    filter: { id: /node_modules[\\/](preact|react-dom)[\\/].*\.[cm]?js($|\?)/, code: "ocument" },
    handler: (code) => ({
      code: `${native}\n${code.replaceAll(new RegExp(`${anyNode}|${documents}`, "g"), "agencyNative($&)")}`,
      map: null,
    }),
  },
};

/**
 * The name of the variable that holds the key of our own `bind` method. Libraries in our files call this method instead
 * of `bind`, which MooTools replaces with a function that accepts an array of arguments. That replacement would break
 * React's event listeners and state setters. The key is a symbol, or "bind" if the page has frozen its prototypes.
 */
const key = "agencyBind";
const bind = `var ${key} = /* @__PURE__ */ (() => {
  const key = Symbol.for("agency.bind");
  const { prototype } = Function;
  if (key in prototype) return key;
  const value = function (self, ...given) {
    const bound = this;
    return function (...rest) { return bound.call(self, ...given, ...rest); };
  };
  return Reflect.defineProperty(prototype, key, { value }) ? key : "bind";
})();`;

export const ownBind: Plugin = {
  name: "own-bind",
  transform: {
    filter: { id: /node_modules.*\.[cm]?js($|\?)/, code: ".bind(" },
    handler: (code) => ({
      code: `${bind}\n${code.replaceAll(".bind(", `[${key}](`)}`,
      map: null,
    }),
  },
};
