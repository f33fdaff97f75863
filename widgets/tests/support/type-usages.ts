import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const compiler = path.resolve(import.meta.dirname, "../../../node_modules/typescript/bin/tsc");

const compilerOptions = {
  target: "ES2022",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "Bundler",
  jsx: "react-jsx",
  strict: true,
  noEmit: true,
  types: [],
};

/**
 * Code that uses the typings in a partner's project. The compiler must accept the lines in `right` and reject those in
 * `wrong`.
 */
export interface Usage {
  head: string;
  extension?: "tsx";
  right: readonly string[];
  wrong: Readonly<Record<string, string>>;
}

export const usages: Readonly<Record<string, Usage>> = {
  "a page's own script": {
    head: 'import type { FaqAccordionElement } from "./types/elements";',
    right: [
      'document.createElement("faq-accordion").items = [{ question: "Why?", answer: "So." }];',
      'document.querySelector("testimonial-carousel")!.perPage = 2;',
      'document.createElement("blog-explorer").syncUrl = true;',
      'const open: string | undefined = document.createElement("blog-explorer").category; void open;',
      'document.createElement("faq-accordion").src = null;',
      'document.createElement("faq-accordion").labels = { empty: "Nichts." };',
      'const text: string = document.createElement("faq-accordion").labels.empty; void text;',
      'document.createElement("faq-accordion").addEventListener("agency-toggle", ({ detail }) => detail.index.toFixed());',
      'document.createElement("faq-accordion").addEventListener("click", ({ clientX }) => clientX);',
      'document.createElement("faq-accordion").addEventListener("other", () => {});',
      'document.createElement("faq-accordion").addEventListener("agency-widget-error", ({ detail }) => detail.code === "source-invalid");',
      'document.addEventListener("agency-toggle", ({ detail }) => detail.index.toFixed());',
      'addEventListener("agency-widget-error", ({ detail }) => detail.message.trim());',
      'document.createElement("faq-accordion").theme = "dark";',
      "const element: FaqAccordionElement = document.createElement('faq-accordion'); void element;",
    ],
    wrong: {
      "an unknown property": 'document.createElement("faq-accordion").headline = "x";',
      "an item without its answer": 'document.createElement("faq-accordion").items = [{ question: "Why?" }];',
      "a number as text": 'document.createElement("testimonial-carousel").perPage = "2";',
      "a value that is not offered": 'document.createElement("agency-contact-form").attribution = "Tea";',
      "an unknown label": 'document.createElement("faq-accordion").labels = { emty: "Nichts." };',
      "a field that the detail lacks":
        'document.createElement("faq-accordion").addEventListener("agency-toggle", ({ detail }) => detail.place);',
      "a field that the detail lacks, on the document":
        'document.addEventListener("agency-toggle", ({ detail }) => detail.place);',
      "an unknown theme": 'document.createElement("faq-accordion").theme = "blue";',
      "an unknown code":
        'document.createElement("faq-accordion").addEventListener("agency-widget-error", ({ detail }) => detail.code === "tea");',
      "a widget of our own pages": 'document.createElement("site-navigation").items = [];',
    },
  },
  "React 19": {
    extension: "tsx",
    head: 'import "./types/react";',
    right: [
      '<faq-accordion className="faq" items={[{ question: "Why?", answer: "So." }]} heading="Questions" />;',
      '<faq-accordion items={JSON.stringify([])} hydrate="load" />;',
      '<testimonial-carousel per-page={2} src="/clients.json" />;',
      '<testimonial-carousel perPage="2" />;',
      "<blog-explorer sync-url />;",
      '<agency-contact-form service="SEO" labels={{ submit: "Senden" }} />;',
      "<faq-accordion onagency-toggle={({ detail }) => detail.question.trim()} />;",
      "<faq-accordion ref={(element) => void element?.items} />;",
    ],
    wrong: {
      "an unknown attribute": '<faq-accordion headline="x" />;',
      "an item without its answer": '<faq-accordion items={[{ question: "Why?" }]} />;',
      "an unknown moment": '<faq-accordion hydrate="later" />;',
      "a value of another type": "<testimonial-carousel perPage={true} />;",
      "a field that the detail lacks": "<faq-accordion onagency-toggle={({ detail }) => detail.place} />;",
      "a widget of our own pages": "<site-navigation />;",
    },
  },
  Preact: {
    extension: "tsx",
    head: '/** @jsxImportSource preact */ import "./types/preact";',
    right: [
      '<faq-accordion class="faq" items={[{ question: "Why?", answer: "So." }]} hydrate="load" />;',
      "<faq-accordion onagency-toggle={({ detail }) => detail.question.trim()} ref={(element) => void element?.items} />;",
    ],
    wrong: {
      "an unknown attribute": '<faq-accordion headline="x" />;',
    },
  },
  Solid: {
    extension: "tsx",
    head: '/** @jsxImportSource solid-js */ import "./types/solid";',
    right: [
      '<faq-accordion class="faq" prop:items={[{ question: "Why?", answer: "So." }]} attr:heading="Questions" />;',
      "<faq-accordion on:agency-toggle={({ detail }) => detail.question.trim()} ref={(element) => void element.items} />;",
    ],
    wrong: {
      "an unknown attribute": '<faq-accordion headline="x" />;',
      "a field that the detail lacks": "<faq-accordion on:agency-toggle={({ detail }) => detail.place} />;",
    },
  },
  Vue: {
    head: `import type { GlobalComponents } from "vue";
import "./types/vue";
type Instance<Tag extends keyof GlobalComponents> = GlobalComponents[Tag] extends new () => infer I ? I : never;
type Props<Tag extends keyof GlobalComponents> = Instance<Tag> extends { $props: infer P } ? P : never;
type Emit<Tag extends keyof GlobalComponents> = Instance<Tag> extends { $emit: infer E } ? E : never;
const set = <Tag extends keyof GlobalComponents>(_tag: Tag, _props: Props<Tag>) => {};
declare const emitOf: <Tag extends keyof GlobalComponents>(tag: Tag) => Emit<Tag>;`,
    right: [
      'set("faq-accordion", { items: [{ question: "Why?", answer: "So." }], class: "faq", key: 1 });',
      'set("testimonial-carousel", { perPage: "2" });',
      'emitOf("faq-accordion")("agency-toggle", new CustomEvent("agency-toggle", { detail: { index: 0, question: "", open: true } }));',
    ],
    wrong: {
      "an unknown attribute": 'set("faq-accordion", { headline: "x" });',
      "an unknown event": 'emitOf("faq-accordion")("agency-shut", new CustomEvent("agency-shut"));',
      "a detail that lacks a field":
        'emitOf("faq-accordion")("agency-toggle", new CustomEvent("agency-toggle", { detail: { index: 0 } }));',
    },
  },
  Svelte: {
    head: `import type { SvelteHTMLElements } from "svelte/elements";
import "./types/svelte";
const set = <Tag extends keyof SvelteHTMLElements>(_tag: Tag, _attributes: SvelteHTMLElements[Tag]) => {};`,
    right: [
      'set("faq-accordion", { items: [{ question: "Why?", answer: "So." }], class: "faq" });',
      'set("faq-accordion", { "onagency-toggle": ({ detail }) => detail.question.trim() });',
    ],
    wrong: {
      "an unknown attribute": 'set("faq-accordion", { headline: "x" });',
      "a field that the detail lacks":
        'set("faq-accordion", { "onagency-toggle": ({ detail }) => detail.place });',
    },
  },
};

/**
 * Compiles usages in a folder with typings. Returns the lines that the compiler rejects and those that it must reject,
 * such as `react-19.tsx:9`.
 */
export async function compileUsages(folder: string, compiled: Readonly<Record<string, Usage>>) {
  const files = Object.entries(compiled).map(([name, { head, extension = "ts", right, wrong }]) => ({
    name: `${name.replaceAll(/\W+/g, "-").toLowerCase()}.${extension}`,
    // The head is line 1.
    lines: [head.replaceAll("\n", " "), ...right],
    wrong: Object.values(wrong),
  }));
  for (const { name, lines, wrong } of files)
    await writeFile(path.join(folder, name), [...lines, ...wrong, "export {};", ""].join("\n"));
  const config = { compilerOptions, files: files.map(({ name }) => name) };
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(config));
  const output = await run(process.execPath, [compiler, "--pretty", "false", "-p", folder]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const rejected = [...output.matchAll(/^(\S[^(]*)\((\d+),/gm)].map(
    ([, file, line]) => `${path.basename(file!)}:${line}`,
  );
  const expected = files.flatMap(({ name, lines, wrong }) =>
    wrong.map((_, index) => `${name}:${lines.length + index + 1}`),
  );
  return { rejected: [...new Set(rejected)].toSorted(), expected: expected.toSorted() };
}
