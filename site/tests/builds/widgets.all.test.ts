import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { cloneCheckout } from "../support/clone-checkout";
import { runBuild } from "../support/run-build";

vi.setConfig({ testTimeout: 300_000 });

const copied = "faq-accordion";
const added = "copied-questions";
let project: string;
beforeAll(() => void (project = cloneCheckout()));
afterAll(() => rmSync(project, { recursive: true }));

it("a copied widget with another tag has a page and the same styles", async () => {
  const folder = path.join(project, "widgets", added);
  cpSync(path.join(project, "widgets", copied), folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(copied, added));
    renameSync(file, path.join(folder, name.replace(copied, added)));
  }
  const { code, errors } = await runBuild(project, {});
  expect(code, errors).toBe(0);
  const read = (file: string) => readFileSync(path.join(project, "dist/widgets", file), "utf8");
  expect(read(`${added}/index.html`)).toContain(`<${added}`);
  expect(read(`v1/${added}.css`)).toBe(read(`v1/${copied}.css`));
});

it("an exception in a component fails the build with the page, the widget and the message", async () => {
  const component = path.join(project, "widgets", copied, `${copied}.tsx`);
  const source = readFileSync(component, "utf8");
  writeFileSync(component, source.replace("  return (\n", '  if (items) throw new Error("No heading");\n$&'));
  const { code, errors } = await runBuild(project, {});
  expect(code).toBe(1);
  expect(errors).toMatch(/^\/\S*: <faq-accordion> cannot be rendered: No heading$/m);
});
