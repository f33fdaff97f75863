import path from "node:path";

/**
 * A rule for the folders below one folder: files import only from those before their own in a list. Files next to the
 * folders import from none.
 *
 * @param {{ filename: string; options: [string, string[]]; report(problem: object): void }} context
 */
function create(context) {
  const { filename } = context;
  const [parent, order] = context.options;
  /** @param {string} file */
  const placeOf = (file) => {
    const [folder, ...rest] = path.relative(path.resolve(parent), file).split(path.sep);
    return rest.length > 0 ? order.indexOf(folder ?? "") : -1;
  };
  const own = placeOf(filename);
  return {
    ImportDeclaration(/** @type {{ source: { value: string } }} */ node) {
      const { value } = node.source;
      if (value.startsWith(".") && placeOf(path.resolve(path.dirname(filename), value)) > own)
        context.report({
          node,
          message: `"${value}" is in a folder above this one. The order is: ${order.join(", ")}.`,
        });
    },
  };
}

export default { meta: { name: "folders" }, rules: { order: { meta: { schema: false }, create } } };
