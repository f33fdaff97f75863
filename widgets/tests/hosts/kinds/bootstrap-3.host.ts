import { library, page, type Host } from "../host";

/** A page with jQuery 1 and Bootstrap 3. Its scripts extend built-in prototypes. */
export const host: Host = {
  html: (content) =>
    page(content, {
      body: `<link rel="stylesheet" href="${library("bootstrap/dist/css/bootstrap.min.css")}">
      <div class="panel-group"><main class="form-horizontal well-lg"></main></div>
      <script type="text/html">${content.markup}</script>`,
      before: `
      <script>
        Array.prototype.remove = function (item) { this.splice(this.indexOf(item), 1); return this; };
        String.prototype.trimmed = function () { return this.replace(/^\\s+|\\s+$/g, ""); };
      </script>
      <script src="${library("jquery/dist/jquery.min.js")}"></script>
      <script src="${library("bootstrap/dist/js/bootstrap.min.js")}"></script>
      <script>jQuery("main").html(jQuery("[type='text/html']").html())</script>`,
    }),
};
