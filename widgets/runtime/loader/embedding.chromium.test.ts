import { expect } from "chai";
import { rootOf, until, untilAlive } from "../../tests/support/until";
import { prerenderedHtml } from "../../workbench/catalog";
import { press } from "../../tests/support/visitor-input";

type View = Window & typeof globalThis & { logged: string[] };

const loaderUrl = "/built/sound/loader.js";
const copy = "/built/other/loader.js";
const code = await (await fetch(loaderUrl)).text();
const encoded = btoa(unescape(encodeURIComponent(code)));

/** Returns a script that adds the loader after the page has loaded, as tag managers and optimizers do. */
const insertLate = (properties: object) => `<script>
  addEventListener("load", () => setTimeout(() =>
    document.head.append(Object.assign(document.createElement("script"), ${JSON.stringify(properties)}))));
</script>`;

/** Returns a script that runs all scripts that are blocked by a `text/` type. */
const release = (how: string) => `<script>
  addEventListener("DOMContentLoaded", async () => {
    for (const blocked of document.querySelectorAll("script[type^='text/']")) {
      const { src } = blocked.dataset;
      const text = await (await fetch(src)).text();
      const script = document.createElement("script");
      ${how};
    }
  });
</script>`;

/** The HTML of pages that include the loader in different ways. */
const embeddings: Readonly<Record<string, string>> = {
  "a module": `<script type="module" src="${loaderUrl}"></script>`,
  "an async module": `<script type="module" async src="${loaderUrl}"></script>`,
  "a module imported by another": `<script type="module">import "${loaderUrl}"</script>`,
  "a classic script": `<script src="${loaderUrl}"></script>`,
  "an async script": `<script async src="${loaderUrl}"></script>`,
  "a deferred script with a version": `<script defer src="${loaderUrl}?ver=1.2#x"></script>`,
  "a classic script and a module": `<script src="${loaderUrl}"></script><script type="module" src="${loaderUrl}"></script>`,
  "a classic script that is inserted late": insertLate({ src: loaderUrl }),
  "a module that is inserted late": insertLate({ src: loaderUrl, type: "module" }),
  "a script that waits for consent": `<script type="text/plain" data-src="${loaderUrl}"></script>
    ${release("script.src = src; blocked.replaceWith(script)")}`,
  "a blocked script that runs as text": `<script type="text/delayed" data-src="${loaderUrl}"></script>
    ${release("script.text = text; blocked.replaceWith(script)")}`,
  "a blocked script that eval runs": `<script type="text/delayed" data-src="${loaderUrl}"></script>${release("(0, eval)(text)")}`,
  "a copy": `<script defer src="${copy}"></script>`,
  "a copy as a module": `<script type="module" src="${copy}"></script>`,
  "a copy with data-origin": `<script src="${copy}" data-origin="/built/other/"></script>`,
  "a copy as a module with data-origin": `<script type="module" src="${copy}" data-origin="/built/other"></script>`,
  "an inline script": `<script>${code}</script>`,
  "an inline module": `<script type="module">${code}</script>`,
  "a data URL": `<script defer src="data:text/javascript;base64,${encoded}"></script>`,
  "a part of a larger script": `<script>const e = 1, t = function () {}
    ${code}
    ;(function () { "use strict"; window.last = e })()</script>`,
};

const items = '[{ "question": "Why?", "answer": "Because." }]';
const faq = `<faq-accordion items='${items}' hydrate="load"></faq-accordion>`;

async function openPage(scripts: string): Promise<View> {
  const carousel = await prerenderedHtml("testimonial-carousel", "two pages", "interaction");
  const html = `<!doctype html><html lang="en"><head><title>A page</title><script>
      logged = [];
      console.error = (...parts) => logged.push(parts.join(" "));
      addEventListener("error", ({ message }) => logged.push(message));
    </script>${scripts}</head>
    <body>${faq}<section><template shadowrootmode="open">${faq}</template></section>${carousel}</body></html>`;
  const address = `/published/${crypto.randomUUID()}`;
  await fetch(address, { method: "PUT", body: JSON.stringify({ html }) });
  const frame = Object.assign(document.createElement("iframe"), { src: address, width: 800, height: 500 });
  document.body.replaceChildren(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  return frame.contentWindow as View;
}

describe("the loader", () => {
  for (const [what, scripts] of Object.entries(embeddings)) {
    it(`starts widgets if it is ${what}`, async () => {
      const view = await openPage(scripts);
      const page = view.document;
      const inRoot = page.querySelector("section")!.shadowRoot!;
      for (const place of [page, inRoot]) {
        const element = await untilAlive(place.querySelector("faq-accordion")!);
        expect(rootOf(element)!.textContent).to.contain("Because.");
      }
      expect(view.customElements.get("testimonial-carousel"), "waits for a touch").to.equal(undefined);
      press(page.querySelectorAll<HTMLElement>("[part=dot]")[1]!);
      await until(() => page.querySelectorAll("[part=dot]")[1]!.ariaCurrent === "true", "the page is turned");

      const folder = scripts.includes('data-origin="') ? "/built/other/widgets/v1/" : "/built/sound/";
      const files = view.performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      for (const tag of ["faq-accordion", "testimonial-carousel"])
        expect(files).to.include(`${folder}${tag}.js`);
      expect(view.logged).to.deep.equal([]);
    });
  }
});
