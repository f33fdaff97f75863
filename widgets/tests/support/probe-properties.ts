const odd: Readonly<Record<string, string>> = {
  "<color>": "rgb(1, 2, 3)",
  "<length>": "17px",
  "*": "fantasy",
};

/**
 * Patterns for the pseudo-classes of states that scripts cannot cause. The first pattern matches nothing and
 * represents the resting state.
 */
const states = [
  /(?!)/g,
  /(?<!\\):(hover|focus-visible|focus|active)\b/g,
  /(?<!\\):(disabled|user-invalid)\b/g,
];

/** Returns copies of the stylesheets in which rules for a state always apply, without transitions. */
function sheetsIn(state: RegExp, sheets: readonly CSSStyleSheet[]): CSSStyleSheet[] {
  const texts = sheets.map((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText.replaceAll(state, ":is(*)")).join("\n"),
  );
  return [...texts, "*, ::before, ::after { transition: none !important; animation: none !important }"].map(
    (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    },
  );
}

const longhands = [...getComputedStyle(document.documentElement)].filter((name) => !name.startsWith("--"));

const styleOf = (node: Element, pseudo?: string) => {
  const style = getComputedStyle(node, pseudo);
  if (pseudo && style.content === "none") return "";
  return longhands.map((name) => style.getPropertyValue(name)).join(";");
};

const looksOf = (nodes: readonly Element[]) =>
  nodes.map((node) => [undefined, "::before", "::after"].map((pseudo) => styleOf(node, pseudo)).join("|"));

const isSame = (one: string[], other: string[]) => one.every((style, index) => style === other[index]);

/** The attributes that the selectors of a widget's styles use. */
const selected = /^(?:class|part|role|type|open|hidden|disabled|aria-(?!.*by$)|data-)/;

/** Describes a node and its ancestors in the widget by everything that selectors can match. */
function describe(node: Element): string {
  const attributes = [...node.attributes]
    .filter(({ name }) => selected.test(name))
    .map(({ name, value }) => `${name}=${name.startsWith("aria-label") ? "" : value}`);
  const own = `${node.localName} ${attributes.join(" ")}`;
  return node.parentElement ? `${describe(node.parentElement)} > ${own}` : own;
}

/** A probe that finds the custom properties that affect the appearance of a widget. */
export class PropertyProbe {
  readonly effective = new Set<string>();
  readonly #seen = new Set<string>();

  /** @param syntaxes the syntax of each property, such as `<color>` */
  constructor(readonly syntaxes: ReadonlyMap<string, string>) {}

  /**
   * Sets each property that has had no effect so far, at rest and in every state. Compares only nodes that have not
   * been seen before.
   */
  look(element: HTMLElement): void {
    const root = element.shadowRoot!;
    const nodes = [...root.querySelectorAll("*")].filter((node) => {
      const kind = describe(node);
      return !this.#seen.has(kind) && this.#seen.add(kind);
    });
    if (nodes.length === 0) return;
    const sheets = [...root.adoptedStyleSheets];
    for (const state of states) {
      root.adoptedStyleSheets = sheetsIn(state, sheets);
      this.#compare(element, nodes);
    }
    root.adoptedStyleSheets = sheets;
  }

  #compare(element: HTMLElement, nodes: readonly Element[]) {
    const before = looksOf(nodes);
    const changes = (names: string[]) => {
      for (const name of names) element.style.setProperty(name, odd[this.syntaxes.get(name)!]!);
      const isChanged = !isSame(before, looksOf(nodes));
      for (const name of names) element.style.removeProperty(name);
      return isChanged;
    };
    const open = [...this.syntaxes.keys()].filter((name) => !this.effective.has(name));
    // All properties are set together first, because most have no effect and a comparison is slow.
    if (open.length > 0 && changes(open))
      for (const name of open) if (changes([name])) this.effective.add(name);
  }
}
