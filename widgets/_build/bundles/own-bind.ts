import type { Plugin } from "vite";

/**
 * The variable with the key of our own `bind`. MooTools replaces `Function.prototype.bind` with a function that accepts an
 * array of arguments, which breaks React's event listeners and state setters. The libraries in our files call our own
 * function instead, whose key is a symbol. If the page freezes prototypes, the key is "bind", because no script can have
 * replaced the native function.
 */
const key = "agencyBind";
const definition = `var ${key} = (() => {
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
