/** A page, or the content of a shadow root in it. */
export type Surface = HTMLElement | ShadowRoot;

/** Software that changes a page that it does not own. The changes continue until the returned function is called. */
export type ThirdParty = (surface: Surface) => () => void;

function observe(surface: Surface, work: () => void) {
  work();
  const observer = new MutationObserver(work);
  observer.observe(surface, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** Calls `act` for each matching element, including elements that are added later. */
function forEachElement(surface: Surface, selector: string, act: (element: HTMLElement) => void) {
  const seen = new WeakSet<Element>();
  return observe(surface, () => {
    for (const element of surface.querySelectorAll<HTMLElement>(selector)) {
      if (seen.has(element)) continue;
      seen.add(element);
      act(element);
    }
  });
}

function wrap(element: Element, name: string, ...after: Node[]) {
  const wrapper = element.ownerDocument.createElement(name);
  element.replaceWith(wrapper);
  wrapper.append(element, ...after);
}

/** The marks at the start and end of every translation. */
const marks = /[⟦⟧]/g;

export const translateBack = (text: string) => text.replaceAll(marks, "");

/** Passes each untranslated text node to `replace`, including nodes that are added later. */
const translateTexts = (surface: Surface, replace: (text: Text, translation: string) => void) =>
  observe(surface, () => {
    const walker = surface.ownerDocument.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() && text.data.search(marks) < 0)
        replace(text, text.data.replace(/\S(.*\S)?/s, "⟦$&⟧"));
    }
  });

/**
 * Replaces every other text node with two nested elements, as in Chrome and Edge, and changes the others in place, as in
 * Firefox and Safari. Translators also change the content of shadow roots.
 */
export const translator: ThirdParty = (surface) => {
  let count = 0;
  return translateTexts(surface, (text, translation) => {
    count += 1;
    if (count % 2 === 0) return void (text.data = translation);
    const [outer, inner] = ["font", "font"].map((name) => text.ownerDocument.createElement(name));
    inner!.textContent = translation;
    outer!.append(inner!);
    return text.replaceWith(outer!);
  });
};

/** Removes elements that look like advertisements, which may contain texts. */
export const contentBlocker: ThirdParty = (surface) =>
  forEachElement(surface, "svg, img, h2, [role=alert], [part=error], [part=card]", (element) =>
    element.remove(),
  );

const tools: Readonly<Record<string, ThirdParty>> = {
  /** Shows a dialog, and blocks pictures and frames until a button is pressed. */
  "a consent tool"(surface) {
    const banner = surface.ownerDocument.createElement("div");
    banner.role = "dialog";
    banner.innerHTML = "<h2>Cookies</h2><form><input name=name><button>Accept</button></form>";
    for (const element of surface.children) element.ariaHidden = "true";
    surface.prepend(banner);
    const end = forEachElement(surface, "img, iframe", (element) => {
      element.dataset.src = element.getAttribute("src")!;
      element.removeAttribute("src");
    });
    const accept = () => {
      end();
      banner.remove();
      for (const element of surface.children) element.ariaHidden = null;
      for (const element of surface.querySelectorAll<HTMLElement>("[data-src]"))
        element.setAttribute("src", element.dataset.src!);
    };
    surface.ownerDocument.addEventListener("pointerdown", accept, { capture: true, once: true });
    return accept;
  },
  /** A theme that wraps each form control to style it. */
  "a form styler": (surface) =>
    forEachElement(surface, "input, select, textarea, form button, [part=error]", (control) =>
      wrap(control, "div", control.ownerDocument.createElement("i")),
    ),
  /** Changes whitespace, and wraps pictures for lazy loading. */
  "an optimizer"(surface) {
    for (const element of surface.querySelectorAll("[data-root] *")) element.after("\n  ");
    return forEachElement(surface, "img", (image) => wrap(image, "picture"));
  },
  /** Wraps each widget in a box and moves the box. */
  "a page builder": (surface) =>
    forEachElement(surface, "[hydrate]", (widget) => {
      wrap(widget, "section");
      surface.prepend(widget.parentElement!);
    }),
  /** Adds a button next to the focused field, and attributes to the field and its form. */
  "a password manager": (surface) =>
    forEachElement(surface, "input, textarea", (field) => {
      const button = field.ownerDocument.createElement("div");
      button.attachShadow({ mode: "open" }).append("Fill in");
      field.after(button);
      field.before(field.ownerDocument.createElement("span"));
      field.addEventListener("focusin", () => field.after(button));
      field.addEventListener("focusout", () => button.remove());
      field.style.paddingRight = "32px";
      field.dataset.managerId = "1";
      field.closest("form")?.setAttribute("data-manager-id", "1");
    }),
};

export const toolbox: ThirdParty = (surface) => {
  const ends = Object.values(tools).map((tool) => tool(surface));
  return () => ends.forEach((end) => end());
};
