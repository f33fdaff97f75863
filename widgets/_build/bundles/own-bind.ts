import type { Plugin } from "vite";

/**
 * Pages with MooTools have a `Function.prototype.bind` that takes one array of arguments, on which React's event
 * listeners and state setters break. So the libraries in our files call an own `bind`, kept under a symbol where no
 * script of the page finds it. Where prototypes are frozen it cannot be added, and nobody has replaced the native one.
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
