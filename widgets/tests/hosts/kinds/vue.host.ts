import { library, page, type Host } from "../host";

/** Converts JSON attributes to property bindings, which Vue sets even before the element is defined. */
const asTemplate = (markup: string) => markup.replaceAll(/ (\w+)='(?=[[{])/g, " :$1.prop='");

/** A page rendered by Vue. */
export const host: Host = {
  html: (content) =>
    page(content, {
      body: `<main></main><template id="page">${asTemplate(content.markup)}</template>`,
      before: `
      <script src="${library("vue/dist/vue.global.prod.js")}"></script>
      <script>
        const app = Vue.createApp({ template: "#page" });
        app.config.compilerOptions.isCustomElement = (tag) => tag.includes("-");
        app.mount("main");
      </script>`,
    }),
};
