/** Values that no theme has, by the syntax of the property. */
const odd: Readonly<Record<string, string>> = {
  "<color>": "rgb(1, 2, 3)",
  "<length>": "17px",
  "*": "fantasy",
};

/** States that no script can bring about, by the selectors of their rules; the first is none. */
const states = [
  /(?!)/g,
  /(?<!\\):(hover|focus-visible|focus|active)\b/g,
  /(?<!\\):(disabled|user-invalid)\b/g,
];

/** Sheets with the rules for a state always on, and without transitions. */
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

/** Every computed value of everything in the widget. */
const lookOf = (root: ShadowRoot) =>
  [...root.querySelectorAll("*")].map((node) =>
    [undefined, "::before", "::after"].map((pseudo) => styleOf(node, pseudo)).join("|"),
  );

const isSame = (one: string[], other: string[]) => one.every((style, index) => style === other[index]);

/** The custom properties that a page may set: found by what they change, wherever a widget is shown. */
export class PropertyProbe {
  readonly effective = new Set<string>();

  /** @param syntaxes property -> such as `<color>` */
  constructor(readonly syntaxes: ReadonlyMap<string, string>) {}

  /** Sets each property that has shown no effect yet, and compares: at rest and in every state. */
  look(element: HTMLElement): void {
    const root = element.shadowRoot!;
    const sheets = [...root.adoptedStyleSheets];
    for (const state of states) {
      root.adoptedStyleSheets = sheetsIn(state, sheets);
      this.#compare(element, root);
    }
    root.adoptedStyleSheets = sheets;
  }

  #compare(element: HTMLElement, root: ShadowRoot) {
    const before = lookOf(root);
    const changes = (names: string[]) => {
      for (const name of names) element.style.setProperty(name, odd[this.syntaxes.get(name)!]!);
      const isChanged = !isSame(before, lookOf(root));
      for (const name of names) element.style.removeProperty(name);
      return isChanged;
    };
    const open = [...this.syntaxes.keys()].filter((name) => !this.effective.has(name));
    // Most of those left change nothing, and looking takes long.
    if (open.length > 0 && changes(open))
      for (const name of open) if (changes([name])) this.effective.add(name);
  }
}
