import { expect } from "chai";
import { prerenderSnippet } from "../../runtime/prerender";
import { rootOf, until } from "../support/until";
import { touch } from "../support/visitor-input";
import { visits } from "./content";
import { openHost, widgets } from "./publish";

const snippetOf = ({ tag, props }: (typeof visits)[number]) =>
  prerenderSnippet(tag, props, {
    id: tag,
    stylesheet: { href: new URL(`${tag}.css`, widgets).href },
  });

/** Opens a host page with the given markup and without the simulated visitor. */
async function openPage(name: string, markup = "") {
  const { contentWindow, contentDocument } = await openHost(name, { markup });
  return { view: contentWindow as Window & typeof globalThis, doc: contentDocument! };
}

/** Touches a snippet, and returns whether hydration kept its content. */
async function keepsContent(element: HTMLElement): Promise<boolean> {
  const root = rootOf(element)!;
  touch(root);
  await until(() => element.hasAttribute("data-ready"), `<${element.localName}> is alive`);
  return rootOf(element) === root;
}

for (const name of ["strict-csp", "strict-dynamic", "isolated"]) {
  it(`styles and hydrates prerendered snippets on the host page "${name}"`, async () => {
    const { view, doc } = await openPage(name, visits.map(snippetOf).join(""));
    const refused: string[] = [];
    doc.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    );
    for (const { tag } of visits) {
      const element = doc.querySelector<HTMLElement>(tag)!;
      await until(() => element.shadowRoot!.querySelector("link")!.sheet, `<${tag}> has its stylesheet`);
      expect(view.getComputedStyle(rootOf(element)!).fontSize).to.equal("16px");
      expect(await keepsContent(element)).to.equal(true);
    }
    expect(refused).to.deep.equal([]);
  });
}

describe("the host page", () => {
  it('"strict-csp" blocks eval and untrusted HTML', async () => {
    const { view, doc } = await openPage("strict-csp");
    expect(() => view.eval("1")).to.throw();
    if ("trustedTypes" in view) expect(() => (doc.body.innerHTML = "<p>")).to.throw();
  });

  it('"strict-dynamic" blocks scripts without the nonce', async () => {
    const { view, doc } = await openPage("strict-dynamic");
    doc.body.setAttribute("onclick", "this.dataset.ran = ''");
    doc.body.click();
    expect(doc.body.dataset.ran).to.equal(undefined);
    expect(() => view.eval("1")).to.throw();
  });

  it('"isolated" blocks pictures from origins that do not opt in', async () => {
    const { doc } = await openPage("isolated");
    const load = (src: URL) =>
      new Promise((resolve) => {
        const image = doc.createElement("img");
        image.addEventListener("load", () => resolve(true));
        image.addEventListener("error", () => resolve(false));
        image.src = src.href;
      });
    expect(await load(new URL("/answers/picture", widgets))).to.equal(false);
    expect(await load(new URL("/answers/picture?offered", widgets))).to.equal(true);
  });

  it('"sandboxed" has no origin', async () => {
    const frame = await openHost("sandboxed");
    expect(frame.contentDocument).to.equal(null);
  });
});
