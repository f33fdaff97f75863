import { expect } from "chai";
import { prerender } from "../runtime/prerender";
import { propsOf } from "./support/mount-widget";
import { openFrame, type Frame } from "./support/open-frame";
import { pause, rootOf, until, untilAlive } from "./support/until";
import { fillIn } from "./support/visitor-input";
import { watchWindow, type WindowWatch } from "./support/watch-window";

interface Case {
  fixture: string;
  /** The visitor's action. */
  use?: (root: HTMLElement, frame: Frame) => Promise<unknown>;
}

const within = <E extends HTMLElement>(root: HTMLElement, selector: string) =>
  root.querySelector<E>(selector)!;

const cases: Record<string, Case> = {
  "agency-contact-form": {
    fixture: "without an endpoint",
    // Sending shows a toast, starts its timer and adds a live region.
    async use(root) {
      fillIn(root);
      within<HTMLFormElement>(root, "form").requestSubmit();
      await until(() => within(root, "[part=toast]"), "the toast is there");
      await pause(100);
    },
  },
  "blog-explorer": {
    fixture: "four articles",
    async use(root, { view }) {
      within<HTMLInputElement>(root, "input").value = "window";
      within<HTMLFormElement>(root, "form").requestSubmit();
      await until(() => view.location.search, "the search is in the URL");
    },
  },
  "faq-accordion": {
    fixture: "three questions",
    use: async (root) => within(root, "details:last-of-type summary").click(),
  },
  "site-navigation": {
    fixture: "two dropdowns",
    use: async (root) => within(root, "details details summary, details summary").click(),
  },
  "testimonial-carousel": {
    fixture: "two pages",
    use: async (root) => within(root, "[part=dot]:last-of-type").click(),
  },
};

for (const [tag, { fixture, use }] of Object.entries(cases)) {
  // The navigation is the only widget that partners cannot embed.
  const mode = tag === "site-navigation" ? "prerendered" : "client";
  it(`a removed <${tag}> (${mode}) leaves no listeners, timers or nodes behind`, async () => {
    const props = { ...propsOf(tag, fixture), ...(tag === "blog-explorer" && { syncUrl: true }) };
    let watch!: WindowWatch;
    const frame = await openFrame(
      "",
      mode === "client" ? "sound" : "site",
      "",
      (view) => (watch = watchWindow(view)),
    );

    // React starts listening for `selectionchange` when it creates its first root in a document.
    const left = () => watch.left().filter((name) => !name.startsWith("selectionchange"));
    await until(() => left().includes("MutationObserver"), "the loader looks for widgets");
    const before = left();

    const holder = frame.doc.createElement("template");
    holder.innerHTML = prerender(tag, props, { id: "p", hydrate: "load" });
    const element = holder.content.firstElementChild as HTMLElement;
    if (mode === "client") element.replaceChildren();
    frame.doc.body.append(element);
    await untilAlive(element);
    await use?.(rootOf(element)!, frame);
    expect(left()).not.to.deep.equal(before);
    // Listeners for `unload` keep a page out of the back/forward cache.
    expect(left().filter((name) => name.includes("unload"))).to.deep.equal([]);
    element.remove();
    // Preact cleans up effects after a paint, which may take a while on a busy machine. A real leak does not go away.
    await until(() => String(left()) === String(before), "everything has ended", 1000).catch(() => {});
    expect(left()).to.deep.equal(before);
  });
}
