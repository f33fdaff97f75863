import { AtRule, Rule, list, parse, type ChildNode, type Container, type Root } from "postcss";
import { classesInSelector } from "./classes";

/**
 * Prepares a stylesheet for choosing what a page with certain classes needs of it. With the choice alone
 * the page looks as with the whole sheet, and adding that changes nothing: it holds the same rules
 * in the same layers and the same order. The choice has nothing for print.
 */
export function createStyleSelection(sheet: string): (classes: ReadonlySet<string>) => string {
  const whole = parse(sheet);
  const known = knownClasses(whole);
  const order = `@layer ${layersIn(whole).join(",")};`;
  const chosen = new Map<string, string>();
  return (classes) => {
    const key = known.filter((name) => classes.has(name)).join(" ");
    let styles = chosen.get(key);
    if (styles === undefined) chosen.set(key, (styles = order + select(whole, classes)));
    return styles;
  };
}

function knownClasses(sheet: Root): string[] {
  const known = new Set<string>();
  sheet.walkRules((rule) => {
    for (const name of rule.selectors.flatMap(classesInSelector)) known.add(name);
  });
  return [...known];
}

function layersIn(sheet: Root): string[] {
  const names = new Set<string>();
  sheet.walkAtRules("layer", ({ params }) => {
    for (const name of list.comma(params)) names.add(name);
  });
  return [...names];
}

function select(whole: Root, classes: ReadonlySet<string>): string {
  const sheet = whole.clone();
  sheet.walkComments((comment) => void comment.remove());
  keepNeeded(sheet, classes);
  const text = sheet.toString();
  sheet.walkAtRules("property", (rule) => {
    if (!new RegExp(`var\\(${rule.params}[,)]`).test(text)) rule.remove();
  });
  sheet.walkAtRules("keyframes", (rule) => {
    if (!new RegExp(`animation(-name)?:[^;}]*\\b${rule.params}\\b`).test(text)) rule.remove();
  });
  return sheet.toString().trim();
}

const group = /^(layer|media|supports|container)$/;

/** Paper, and Tailwind's help for browsers older than those the site is built for. */
const isForLater = ({ name, params }: AtRule) =>
  ["media print", "layer properties"].includes(`${name} ${params}`);

function keepNeeded(container: Container<ChildNode>, classes: ReadonlySet<string>) {
  container.each((node) => {
    if (node instanceof Rule) return keepSelectors(node, classes);
    if (!(node instanceof AtRule) || !group.test(node.name)) return;
    if (isForLater(node)) node.removeAll();
    keepNeeded(node, classes);
    if (!node.nodes?.length) node.remove();
  });
}

function keepSelectors(rule: Rule, classes: ReadonlySet<string>) {
  const needed = rule.selectors.filter((selector) =>
    classesInSelector(selector).every((name) => classes.has(name)),
  );
  if (needed.length > 0) rule.selectors = needed;
  else rule.remove();
}
