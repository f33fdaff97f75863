import type { Plugin } from "vite";

/**
 * The name of the variable that holds the key of our own `bind` method. Libraries in our files call this method instead
 * of `bind`, which MooTools replaces with a function that accepts an array of arguments. That replacement would break
 * React's event listeners and state setters. The key is a symbol, or "bind" if the page has frozen its prototypes.
 */
const key = "agencyBind";
const definition = `var ${key} = /* @__PURE__ */ (() => {
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
      code: `${definition}\n${code.replaceAll(".bind(", `[${key}](`)}`,
      map: null,
    }),
  },
};
