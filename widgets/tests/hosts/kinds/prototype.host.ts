import { page, type Host } from "../host";

/** A page with Prototype 1.7, reduced to the methods that replace built-in ones. */
export const host: Host = {
  html: (content) =>
    page(content, {
      body: `<main>${content.markup}</main>
      <script>
        const $A = (iterable) => {
          if (!iterable) return [];
          if ("toArray" in Object(iterable)) return iterable.toArray();
          const results = new Array(iterable.length || 0);
          for (let index = results.length; index--; ) results[index] = iterable[index];
          return results;
        };
        const toArray = function () { return Array.prototype.slice.call(this); };
        const detect = function (iterator, context) {
          let result;
          this.some((value, index) => iterator.call(context, value, index, this) && ((result = value), true));
          return result;
        };
        Object.assign(Array.prototype, { toArray, entries: toArray, find: detect, detect });
        Array.from = $A;
        Function.prototype.bind = function (context) {
          if (arguments.length < 2 && arguments[0] === undefined) return this;
          const method = this;
          const given = $A(arguments).slice(1);
          return function () { return method.apply(context, given.concat($A(arguments))); };
        };
        const remove = (element) => { element.parentNode.removeChild(element); return element; };
        Element.prototype.remove = function () { return remove(this); };
        String.prototype.startsWith = function (pattern) { return this.lastIndexOf(pattern, 0) === 0; };
        String.prototype.endsWith = function (pattern) {
          const index = this.length - pattern.length;
          return index >= 0 && this.indexOf(pattern, index) === index;
        };
      </script>`,
    }),
};
