import { page, type Host } from "../host";

/** A page with MooTools 1.4 and its compatibility layer, reduced to the methods that replace built-in ones. */
export const host: Host = {
  html: (content) =>
    page(content, {
      body: `<main>${content.markup}</main>
      <script>
        const slice = Array.prototype.slice;
        const isEnumerable = (item) => typeof item.length === "number" && typeof item !== "function";
        Array.from = (item) => {
          if (item === null || item === undefined) return [];
          if (!isEnumerable(item) || typeof item === "string") return [item];
          return Array.isArray(item) ? item : slice.call(item);
        };
        Function.prototype.bind = function (that, args) {
          const self = this;
          const given = args === null || args === undefined ? undefined : Array.from(args);
          return function () { return self.apply(that, given || arguments); };
        };
        window.Element = Object.assign(function Element() {}, { prototype: Element.prototype });
        window.Event = function DOMEvent() {};
        Element.prototype.getProperty = function (name) { return this.getAttribute(name); };
        Element.prototype.setProperty = function (name, value) { this.setAttribute(name, value); return this; };
      </script>`,
    }),
};
