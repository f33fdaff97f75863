import { expect } from "chai";
import { openLogged } from "../../tests/support/frames";
import { until } from "../../tests/support/until";

const loaderUrl = "/built/sound/loader.js";
const copy = "/built/other/loader.js";
const code = await (await fetch(loaderUrl)).text();

/** Returns a script that runs all scripts that are blocked by a `text/` type, as consent tools and optimizers do. */
const release = (how: string) => `<script type="text/delayed" data-src="${loaderUrl}"></script><script>
  addEventListener("DOMContentLoaded", async () => {
    const blocked = document.querySelector("script[type^='text/']");
    const { src } = blocked.dataset;
    const text = await (await fetch(src)).text();
    const script = document.createElement("script");
    ${how};
  });
</script>`;

const embeddings: Readonly<Record<string, string>> = {
  "a module": `<script type="module" src="${loaderUrl}"></script>`,
  "a module imported by another": `<script type="module">import "${loaderUrl}"</script>`,
  "an async script with a version": `<script async src="${loaderUrl}?ver=1.2#x"></script>`,
  "a classic script and a module": `<script src="${loaderUrl}"></script><script type="module" src="${loaderUrl}"></script>`,
  "a script that waits for consent": release("script.src = src; blocked.replaceWith(script)"),
  "a blocked script that runs as text": release("script.text = text; blocked.replaceWith(script)"),
  "a blocked script that eval runs": release("(0, eval)(text)"),
  "a copy": `<script defer src="${copy}"></script>`,
  "a copy with data-origin": `<script src="${copy}" data-origin="/built/other/"></script>`,
  "a copy as a module with data-origin": `<script type="module" src="${copy}" data-origin="/built/other"></script>`,
  "an inline module": `<script type="module">${code}</script>`,
  "a part of a larger script": `<script>const e = 1, t = function () {}
    ${code}
    ;(function () { "use strict"; window.last = e })()</script>`,
};

describe("the loader", () => {
  for (const [what, scripts] of Object.entries(embeddings)) {
    it(`starts widgets if it is ${what}`, async () => {
      const { view, files } = await openLogged(scripts, '<faq-accordion hydrate="load"></faq-accordion>');
      await until(() => view.customElements.get("faq-accordion"), "the widget is defined");
      const folder = scripts.includes('data-origin="') ? "/built/other/widgets/v1/" : "/built/sound/";
      expect(files()).to.include(`${folder}faq-accordion.js`);
      expect(view.logged).to.deep.equal([]);
    });
  }
});
