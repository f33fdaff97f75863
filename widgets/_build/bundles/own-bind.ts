import type { Plugin } from "vite";

/**
 * The symbol of our own `bind`. MooTools replaces `Function.prototype.bind` with a function that takes one array of
 * arguments, which breaks React's event listeners and state setters. So the libraries in our files call a copy of the
 * native `bind` under a symbol. If prototypes are frozen, it cannot be added, but then no script can replace `bind` either.
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
