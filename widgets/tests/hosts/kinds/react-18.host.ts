import { library, page, type Host } from "../host";

/** A page rendered by React 18, which sets attributes but no properties. */
export const host: Host = {
  html: (content) =>
    page(content, {
      body: `<main></main><template>${content.markup}</template>`,
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
    }),
};
