import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { ownBind } from "./own-bind";

/** Runs a module after replacing `bind` as MooTools does. */
async function run(code: string): Promise<unknown> {
  const entry = "/node_modules/a-package/index.js";
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      ownBind,
      { name: "entry", resolveId: (id) => id, load: (id) => (id === entry ? code : undefined) },
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  // The module itself replaces and restores `bind`, because Node's loader needs it.
  const replaced = `const native = Function.prototype.bind;
    Function.prototype.bind = function (that, given) { return (...rest) => this.apply(that, given ?? rest); };
    ${result.output[0].code}
    Function.prototype.bind = native;`;
  const url = `data:text/javascript,${encodeURIComponent(replaced)}`;
  return ((await import(/* @vite-ignore */ url)) as { default: unknown }).default;
}

it("binds `this` and several arguments even if the page has replaced bind", async () => {
  const code = "const list = function (...given) { return [this.name, ...given]; };";
  const bound = `${code} export default list.bind({ name: "a" }, 1, 2)(3);`;
  expect(await run(bound)).toEqual(["a", 1, 2, 3]);
});
