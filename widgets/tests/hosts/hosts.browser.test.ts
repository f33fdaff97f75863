import { expect } from "chai";
import { policies } from "./kinds/policies";
import { openHost, widgets } from "./open-host";
import { testHost } from "./test-host";

// Browsers differ in policies and stacking order.
for (const name of [...Object.keys(policies), "dialog"]) testHost(name);

it("the policies of the host pages are in force", async () => {
  const open = async (name: string) => {
    const { contentWindow, contentDocument } = await openHost(name);
    return { view: contentWindow as Window & typeof globalThis, doc: contentDocument };
  };
  for (const name of ["strict-csp", "strict-dynamic"]) {
    const { view } = await open(name);
    expect(() => view.eval("1"), name).to.throw();
  }
  const { view } = await open("isolated");
  const request = view.fetch(new URL("/answers/contact", widgets), { mode: "no-cors" });
  expect(await request.catch(() => "refused")).to.equal("refused");
  expect((await open("sandboxed")).doc).to.equal(null);
});
