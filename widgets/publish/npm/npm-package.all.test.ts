import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { Miniflare } from "miniflare";
import { publint } from "publint";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOffered } from "../../runtime/contract";
import { prerenderSnippet } from "../../runtime/prerender";
import { compileUsages, type Usage } from "../../tests/support/type-usages";
import { catalog } from "../../tests/support/catalog";
import { loadOfferedContracts } from "../files/contracts/load-contracts";
import { buildPackage, packPackage } from "./method";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");
const questions = [{ question: "Is 5 < 6?", answer: "It's so." }];
let project: string;
let folder: string;

const componentUsage: Usage = {
  extension: "tsx",
  head: `import { prerender } from "@agency/widgets/prerender"; import { AgencyContactForm, FaqAccordion } from "@agency/widgets/react"; import { define } from "@agency/widgets/element/faq-accordion"; define();`,
  right: [
    'prerender("faq-accordion", { items: [{ question: "Why?", answer: "So." }], heading: "x" });',
    '<FaqAccordion items={[{ question: "Why?", answer: "So." }]} className="a" hydrate="load" />;',
    "<FaqAccordion onAgencyToggle={({ detail }) => detail.index.toFixed()} ref={(element) => void element?.items} />;",
    '<AgencyContactForm service="SEO" noDraft labels={{ submit: "Senden" }} prerendered="" />;',
  ],
  wrong: {
    "an item without its answer": 'prerender("faq-accordion", { items: [{ question: "Why?" }] });',
    "a widget of our own pages": 'prerender("site-navigation", {});',
    "an unknown prop": '<FaqAccordion headline="x" />;',
    "a value that is not offered": '<AgencyContactForm format="pigeon" />;',
    "a field that the detail lacks": "<FaqAccordion onAgencyToggle={({ detail }) => detail.place} />;",
  },
};

const read = (file: string) => readFile(path.join(folder, file), "utf8");
const scriptsInPackage = async () =>
  (await readdir(folder, { recursive: true })).filter((file) => /\.c?js$/.test(file));
const tarball = async () => path.join(project, await packPackage(folder, project));

beforeAll(async () => {
  await mkdir(path.join(root, ".cache"), { recursive: true });
  // The folder is inside the repository, so that Node finds the peer dependencies.
  project = await mkdtemp(path.join(root, ".cache/package-"));
  folder = path.join(project, "node_modules/@agency/widgets");
  await buildPackage(folder, {
    contracts: await loadOfferedContracts(),
    address: "https://agency.example/widgets/v1/",
    project: { version: "1.2.3", widgetsPackage: "@agency/widgets", author: "Agency" },
  });
});
afterAll(() => rm(project, { recursive: true }));

async function inNode(script: string): Promise<string> {
  await writeFile(path.join(project, "script.mjs"), script);
  return (await run(process.execPath, [path.join(project, "script.mjs")])).stdout;
}

const importPrerender = async () =>
  (await import(pathToFileURL(path.join(folder, "prerender.js")).href)) as {
    prerender: (tag: string, props: object, options?: object) => string;
  };

describe("the npm package", () => {
  it("passes the checks of publint and arethetypeswrong", async () => {
    const { messages } = await publint({ pkgDir: folder, pack: false });
    expect(messages).toEqual([]);
    const packed = createPackageFromTarballData(new Uint8Array(await readFile(await tarball())));
    const analysis = await checkPackage(packed, { excludeEntrypoints: [/\.css$/] });
    const problems = analysis.types ? analysis.problems : [{ kind: "no types" }];
    // Only the typings, which have no code, are ES modules for `require`, too.
    expect(
      problems.filter((found) => !("entrypoint" in found && String(found.entrypoint).startsWith("./types/"))),
    ).toEqual([]);
  });

  it("can be imported and required in Node without defining elements", async () => {
    const { exports } = JSON.parse(await read("package.json")) as { exports: Record<string, unknown> };
    const modules = Object.keys(exports).filter((entry) => !/\.css$|\.json$|\/types\//.test(entry));
    expect(modules.length).toBeGreaterThan(8);
    const names = modules.map((entry) => `"@agency/widgets${entry.slice(1)}"`);
    expect(await inNode(names.map((name) => `import ${name};`).join("\n"))).toBe("");
    const required = names.map((name) => `require(${name});`).join("\n");
    expect(
      await inNode(
        `import { createRequire } from "node:module"; const require = createRequire(import.meta.url); ${required}`,
      ),
    ).toBe("");
  });

  it("needs React only for components, and no other package", async () => {
    const scripts = await scriptsInPackage();
    expect(scripts.filter((file) => file.endsWith(".cjs")).length).toBeGreaterThan(15);
    for (const file of scripts) {
      const text = await read(file);
      const imported = /(?:from|import|require\()\s*["'`]([^."'`][^"'`]*)/g;
      const allowed = /wrap-element/.test(file) ? ["react", "react/jsx-runtime"] : [];
      const packages = [...text.matchAll(imported)].map(([, name]) => name!);
      expect(
        packages.filter((name) => !allowed.includes(name)),
        file,
      ).toEqual([]);
      // Jest 29 rejects `import()` in CommonJS.
      if (file.endsWith(".cjs")) expect(text, file).not.toMatch(/[^.\w]import\(/);
    }
  });

  it.each(["import", "require"])("shows widgets in Vitest's jsdom (%s)", async (way) => {
    const tags = ["faq-accordion", "agency-contact-form", "blog-explorer", "testimonial-carousel"];
    const load = tags.map((tag) =>
      way === "import" ? `await import("@agency/widgets/${tag}")` : `require("@agency/widgets/${tag}")`,
    );
    const texts = await inNode(`
      import { createRequire } from "node:module";
      import { builtinEnvironments } from "vitest/runtime";
      const require = createRequire(import.meta.url);
      await builtinEnvironments.jsdom.setup(globalThis, {});
      ${load.join(";")};
      const show = (tag, props) => document.body.appendChild(Object.assign(document.createElement(tag), props));
      const shown = [
        [show("faq-accordion", { items: ${JSON.stringify(questions)} }), "Is 5 < 6?"],
        [show("agency-contact-form", { demo: true }), "Email Address"],
        [show("blog-explorer", { posts: [{ id: "1", title: "A post", url: "/a/" }] }), "A post"],
        [show("blog-explorer", {}), "No articles found"],
        [show("blog-explorer", { posts: undefined }), "Loading the articles…"],
        [show("testimonial-carousel", { items: [{ quote: "Good.", author: "Ada" }] }), "Good."],
      ];
      const textOf = (element) => element.shadowRoot?.textContent ?? "";
      for (const [element, text] of shown)
        while (!textOf(element).includes(text)) await new Promise((resolve) => setImmediate(resolve));
      console.log("all shown");
      process.exit();`);
    expect(texts).toBe("all shown\n");
  });

  it("prerenders the same HTML in Node and in an edge runtime", async () => {
    const call = `prerender("faq-accordion", { items: ${JSON.stringify(questions)} }, { id: "a" })`;
    const html = await inNode(
      `import { prerender } from "@agency/widgets/prerender"; process.stdout.write(${call});`,
    );
    expect(html).toMatch(
      /^<faq-accordion items='.*' hydrate="interaction">\s*<template shadowrootmode="open">/,
    );
    expect(html).toContain(String.raw`[{"question":"Is 5 \u003c 6?","answer":"It\u0027s so."}]`);
    expect(html).toContain("Is 5 &lt; 6?");
    expect(html).toContain("<style>");
    const dark = `prerender("faq-accordion", { theme: "dark", hydrate: "load", lang: "de" })`;
    expect(
      await inNode(`import { prerender } from "@agency/widgets/prerender"; console.log(${dark});`),
    ).toMatch(/^<faq-accordion theme="dark" hydrate="load" lang="de">.*Hier gibt es noch keine Fragen/s);
    const edge = new Miniflare({
      compatibilityDate: "2026-01-01",
      modules: [
        {
          type: "ESModule",
          path: "worker.mjs",
          contents: `import { prerender } from "./prerender.mjs";
            export default { fetch: () => new Response(${call}) };`,
        },
        { type: "ESModule", path: "prerender.mjs", contents: await read("prerender.js") },
      ],
    });
    try {
      expect(await (await edge.dispatchFetch("http://localhost/")).text()).toBe(html);
    } finally {
      await edge.dispose();
    }
  });

  it("prerenders each example with the same elements, text and attributes as React", async () => {
    const { prerender } = await importPrerender();
    const options = { id: "p", stylesheet: { href: "/x.css" } };
    const plain = (html: string) =>
      html.replaceAll("&#x27;", "'").replaceAll("&gt;", ">").replaceAll("&lt;", "<").toLowerCase();
    const attributesIn = (html: string) => (plain(html).match(/ [\w-]+="[^"]+"/g) ?? []).toSorted();
    const examples = Object.values(catalog).flatMap(({ contract, fixtures }) =>
      isOffered(contract) ? Object.values(fixtures).map(({ props }) => [contract.tag, props] as const) : [],
    );
    expect(examples.length).toBeGreaterThan(40);
    // The attributes include a fingerprint of the elements and text.
    for (const [tag, props] of examples)
      expect(attributesIn(prerender(tag, props, options)), tag).toEqual(
        attributesIn(prerenderSnippet(tag, props, options)),
      );
  });

  it("prerenders styles with the nonce, and reports unknown tags", async () => {
    const { prerender } = await importPrerender();
    const options = { nonce: "abc", stylesheet: { href: "/faq.css" } };
    expect(prerender("faq-accordion", {}, options)).toContain(
      '<link rel="stylesheet" href="/faq.css" nonce="abc">',
    );
    expect(prerender("faq-accordion", {}, { nonce: "abc" })).toContain('<style nonce="abc">');
    expect(() => prerender("nope", {})).toThrow(
      /^There is no widget <nope>\. Widgets: .*faq-accordion, .*\.$/,
    );
  });

  it("requests nothing from our site, and names the licenses of its code", async () => {
    expect(await read("THIRD-PARTY-NOTICES.txt")).toMatch(/^preact-render-to-string \d/m);
    expect(await read("LICENSE.txt")).toContain("MIT License");
    for (const file of await scriptsInPackage())
      expect(await read(file), file).not.toContain("agency.example/widgets");
  });

  it("adds only the imported widget to an app", async () => {
    await writeFile(
      path.join(project, "one.js"),
      'import { FaqAccordion } from "@agency/widgets/react"; console.log(FaqAccordion);',
    );
    const result = await build({
      root: project,
      configFile: false,
      logLevel: "silent",
      build: { write: false, rollupOptions: { input: path.join(project, "one.js"), external: /^react/ } },
    });
    const { output } = result as { output: { code?: string }[] };
    const code = output.map((file) => file.code ?? "").join("\n");
    // Search only for tags, because a language file contains the text of all widgets.
    const kept = code.match(/tag: ?.(agency-contact-form|blog-explorer|faq-accordion|testimonial-carousel)/g);
    expect([...new Set(kept)]).toEqual(["tag:`faq-accordion"]);
  });

  it("has types of components that accept valid code and reject invalid code", async () => {
    const { rejected, expected } = await compileUsages(project, { components: componentUsage });
    expect(rejected).toEqual(expected);
  });
});
