import { expect } from "chai";
import { isOffered } from "../runtime/contract";
import { prerender } from "../runtime/prerender";
import { catalog } from "./support/catalog";
import { openFrame } from "./support/frames";
import { visitOf } from "./support/acts";
import { perform } from "./support/visitor-input";
import { nextFrame, until, untilAlive } from "./support/until";
import { watchWindow } from "./support/watch-window";

for (const { contract } of Object.values(catalog)) {
  const { tag } = contract;
  const mode = isOffered(contract) ? "client" : "prerendered";
  it(`a removed <${tag}> (${mode}) leaves no listeners, timers or nodes behind`, async () => {
    const visit = visitOf(tag);
    const props = { ...visit.props, ...("sync-url" in contract.attributes && { syncUrl: true }) };
    let watched!: () => string[];
    const build = mode === "client" ? "sound" : "site";
    const frame = await openFrame("", build, "", (view) => (watched = watchWindow(view)));

    // React starts listening for `selectionchange` when it creates its first root in a document.
    const left = () => watched().filter((name) => !name.startsWith("selectionchange"));
    await until(() => left().includes("MutationObserver"), "the loader looks for widgets");
    const before = left();

    const holder = frame.doc.createElement("template");
    holder.innerHTML = prerender(tag, props, { id: "p", hydrate: "load" });
    const element = holder.content.firstElementChild as HTMLElement;
    if (mode === "client") element.replaceChildren();
    frame.doc.body.append(element);
    await untilAlive(element);
    const last = "agency-success" in contract.events ? "agency-success" : Object.keys(contract.events)[0];
    const used = new Promise((resolve) =>
      last ? element.addEventListener(last, resolve, { once: true }) : resolve(0),
    );
    for (const act of visit.acts) perform(element, act);
    await used;
    await nextFrame(frame.view);
    expect(left()).not.to.deep.equal(before);
    // Listeners for `unload` keep a page out of the back/forward cache.
    expect(left().filter((name) => name.includes("unload"))).to.deep.equal([]);
    element.remove();
    // Preact cleans up effects after a paint, which may take a while on a busy machine. A real leak does not go away.
    await until(() => String(left()) === String(before), "everything has ended", 1000).catch(() => {});
    expect(left()).to.deep.equal(before);
  });
}
