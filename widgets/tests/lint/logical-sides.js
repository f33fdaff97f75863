const sides = "(?:left|right)";
/** Tailwind's names for left and right, such as `lg:-left-5` and `border-l`. */
const physical = new RegExp(
  `(?<=[\\s:!]|^)-?(?:[mp][lr]|scroll-[mp][lr]|${sides}|(?:text|float|clear|origin|object|bg)-${sides}|border-[lr]|rounded-(?:[lr]|[tb][lr])|space-x|translate-x)(?=[-\\s]|$)\\S*`,
  "g",
);

/**
 * A rule for class names, because widgets must fit into right-to-left pages. Stylelint checks style sheets.
 *
 * @param {{ report(problem: object): void }} context
 */
function create(context) {
  const check = (/** @type {object} */ node, /** @type {unknown} */ text) => {
    for (const [found] of String(text).matchAll(physical))
      context.report({ node, message: `"${found}" is the same side in every language. Use start and end.` });
  };
  return {
    Literal: (/** @type {{ value: unknown }} */ node) => check(node, node.value),
    TemplateElement: (/** @type {{ value: { raw: string } }} */ node) => check(node, node.value.raw),
  };
}

export default { meta: { name: "logical" }, rules: { sides: { create } } };
