/** The properties that the type of `N` lists. A form's type also accepts any other name. */
type Listed<N> = {
  [
    K in keyof N as string extends K ? never : number extends K ? never : K extends "nodeType" ? never : K
  ]: N[K];
};

/**
 * Returns a view of a node on which names from the page cannot replace properties: in a document, `<img name="body">`
 * replaces `document.body`, and in a form, `<input name="matches">` replaces `form.matches`
 * (https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object and
 * https://domclobber.com). Only the node itself has the replacements, so the view reads from its prototype.
 *
 * The view is only for reading properties and calling methods. It is not a node.
 */
export const native = <N extends Node>(node: N): Listed<N> =>
  new Proxy(node, {
    get(target, name) {
      const value = Reflect.get(Reflect.getPrototypeOf(target)!, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as Listed<N>;

export function selfAndAncestors(element: Element): Element[] {
  const chain: Element[] = [];
  let node: Element | null | undefined = element;
  while (node) {
    chain.push(node);
    const { assignedSlot, parentElement, parentNode }: Element = native(node) as Element;
    node = assignedSlot ?? parentElement ?? (parentNode && (native(parentNode) as Partial<ShadowRoot>).host);
  }
  return chain;
}
