import { expect, it } from "vitest";
import { createStyleSelection } from "./select-styles";

const select = (sheet: string, ...classes: string[]) =>
  createStyleSelection(sheet)(new Set(classes)).replace(/^@layer [^;]*;/, "");

it("keeps the rules whose classes the page has, in their order", () => {
  const sheet = "a{color:red}.b{color:blue}.a{color:green}.a.b{top:0}.a.c{top:1px}.b p{top:2px}";
  expect(select(sheet, "a", "b")).toBe("a{color:red}.b{color:blue}.a{color:green}.a.b{top:0}.b p{top:2px}");
  expect(select(sheet, "c")).toBe("a{color:red}");
});

it("keeps of a list of selectors those that are needed", () => {
  expect(select(".a,.b:hover,p{top:0}", "b")).toBe(".b:hover,p{top:0}");
});

it("leaves no empty group behind", () => {
  const sheet =
    "@media (width>=9rem){@supports (top:1lh){.a{top:0}}.b{top:0}}@container (width>=9rem){.a{top:0}}";
  expect(select(sheet, "b")).toBe("@media (width>=9rem){.b{top:0}}");
});

it("keeps the order of all layers, also of those it takes nothing from", () => {
  const sheet = "@layer theme{:root{top:0}}@layer parts{.a{top:0}}@layer utilities{.b{top:0}}";
  expect(createStyleSelection(sheet)(new Set(["b"]))).toBe(
    "@layer theme,parts,utilities;@layer theme{:root{top:0}}@layer utilities{.b{top:0}}",
  );
});

it("keeps animations and variables that are used", () => {
  const sheet = `.a{animation:draw 1s both;width:var(--used)}.b{animation:land 1s;width:var(--other)}
@property --used{syntax:"*";inherits:false}@property --use{syntax:"*";inherits:false}@property --other{syntax:"*";inherits:false}
@keyframes draw{to{top:0}}@keyframes land{to{top:0}}`;
  const styles = select(sheet, "a");
  expect(styles.match(/@(property|keyframes) [\w-]+/g)).toEqual(["@property --used", "@keyframes draw"]);
  expect(styles).toContain("@keyframes draw{to{top:0}}");
});

it("leaves print to the whole sheet", () => {
  expect(select("@media print{p{top:0}}@media screen{p{top:0}}")).toBe("@media screen{p{top:0}}");
});

it("gives pages with the same classes the same text, whatever else they hold", () => {
  const choose = createStyleSelection(".a{top:0}.b{top:0}");
  expect(choose(new Set(["unknown", "a"]))).toBe(choose(new Set(["a", "lead"])));
});
