import { library, type Host } from "../host";

/** Pages whose libraries replace built-in functions, or create the elements. */
export const scripts = {
  /** jQuery 1 and Bootstrap 3, and scripts that extend built-in prototypes. */
  "bootstrap-3": {
    body: (markup) => `<link rel="stylesheet" href="${library("bootstrap/dist/css/bootstrap.min.css")}">
      <div class="panel-group"><main class="form-horizontal well-lg"></main></div>
      <script type="text/html">${markup}</script>`,
    before: `
      <script>
        Array.prototype.remove = function (item) { this.splice(this.indexOf(item), 1); return this; };
        String.prototype.trimmed = function () { return this.replace(/^\\s+|\\s+$/g, ""); };
      </script>
      <script src="${library("jquery/dist/jquery.min.js")}"></script>
      <script src="${library("bootstrap/dist/js/bootstrap.min.js")}"></script>
      <script>jQuery("main").html(jQuery("[type='text/html']").html())</script>`,
  },
  /** MooTools 1.4 with its compatibility layer, reduced to the methods that replace built-in ones. */
  mootools: {
    body: (markup) => `<main>${markup}</main>
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
  },
  /** Prototype 1.7, reduced to the methods that replace built-in ones. */
  prototype: {
    body: (markup) => `<main>${markup}</main>
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
  },
  /** React 18, which sets attributes but no properties. */
  "react-18": {
    body: (markup) => `<main></main><template>${markup}</template>`,
    before: `
      <script src="${library("react-18/umd/react.production.min.js")}"></script>
      <script src="${library("react-dom-18/umd/react-dom.production.min.js")}"></script>
      <script>
        const attributesOf = (element) =>
          Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)]));
        const Page = () =>
          [...document.querySelector("template").content.children].map((element, key) =>
            React.createElement(element.localName, { key, ...attributesOf(element) }));
        const root = ReactDOM.createRoot(document.querySelector("main"));
        root.render(React.createElement(React.StrictMode, null, React.createElement(Page)));
      </script>`,
  },
  /** Vue, whose property bindings set JSON values even before the element is defined. */
  vue: {
    body: (markup) =>
      `<main></main><template id="page">${markup.replaceAll(/ (\w+)='(?=[[{])/g, " :$1.prop='")}</template>`,
    before: `
      <script src="${library("vue/dist/vue.global.prod.js")}"></script>
      <script>
        const app = Vue.createApp({ template: "#page" });
        app.config.compilerOptions.isCustomElement = (tag) => tag.includes("-");
        app.mount("main");
      </script>`,
  },
} satisfies Record<string, Host>;
