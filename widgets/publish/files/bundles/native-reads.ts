import type { Plugin } from "vite";

/** The function `native` of `runtime/native.ts`, which CommonJS modules cannot import. */
const definition = `var agencyNative = (node) => new Proxy(node, { get(_, name) {
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
      code: `${definition}\n${code.replaceAll(new RegExp(`${anyNode}|${documents}`, "g"), "agencyNative($&)")}`,
      map: null,
    }),
  },
};
