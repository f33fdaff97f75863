import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compile as compileSvelte } from "svelte/compiler";
import { build, type Plugin, type Rolldown } from "vite";
import { compileScript, compileTemplate, parse } from "vue/compiler-sfc";
import { inRoot } from "../../../generator/paths";

function compileVue(source: string): string {
  const compilerOptions = { isCustomElement: (tag: string) => tag.includes("-") };
  const { descriptor } = parse(source);
  if (descriptor.scriptSetup)
    return compileScript(descriptor, { id: "w", inlineTemplate: true, templateOptions: { compilerOptions } })
      .content;
  const template = { id: "w", filename: "Widget.vue", source: descriptor.template!.content, compilerOptions };
  return `${compileTemplate(template).code}\nexport default { render };`;
}

const compilers: Readonly<Record<string, (source: string) => string>> = {
  ".vue": compileVue,
  ".svelte": (source) => compileSvelte(source, { generate: "client", css: "injected" }).js.code,
};

/** A plugin that compiles single-file components of Vue and Svelte. */
export const components: Plugin = {
  name: "components",
  transform: (source, id) => compilers[path.extname(id)]?.(source),
};

/** For each framework: the extension of a component's file, and a module that renders a component into an element. */
const applications: Readonly<Record<string, { ending: string; show: string }>> = {
  react: {
    ending: ".tsx",
    show: `import { createElement } from "react";
      import { createRoot } from "react-dom/client";
      export default (module, element) => createRoot(element).render(createElement(Object.values(module)[0]));`,
  },
  vue: {
    ending: ".vue",
    show: `import { createApp } from "vue";
      export default (module, element) => createApp(module.default).mount(element);`,
  },
  svelte: {
    ending: ".svelte",
    show: `import { mount } from "svelte";
      export default (module, target) => mount(module.default, { target });`,
  },
};

export const frameworks = Object.keys(applications);

/** Bundles a script that renders these components into the page's `<main>`. */
export async function bundleSnippets(framework: string, codes: readonly string[]): Promise<string> {
  const { ending, show } = applications[framework]!;
  await mkdir(inRoot(".cache"), { recursive: true });
  // Use a folder inside the project, so that Node finds the project's packages.
  const folder = await mkdtemp(inRoot(".cache/snippets-"));
  const main = codes.map(
    (_, index) => `import * as module${index} from "./Widget${index}${ending}";
      show(module${index}, document.querySelector("main").appendChild(document.createElement("div")));`,
  );
  try {
    for (const [index, code] of codes.entries())
      await writeFile(path.join(folder, `Widget${index}${ending}`), code);
    await writeFile(path.join(folder, "show.js"), show);
    await writeFile(path.join(folder, "main.js"), [`import show from "./show.js";`, ...main].join("\n"));
    const result = (await build({
      configFile: false,
      root: folder,
      logLevel: "error",
      plugins: [components],
      build: { write: false, rolldownOptions: { input: path.join(folder, "main.js") } },
    })) as Rolldown.RolldownOutput;
    return result.output[0].code;
  } finally {
    await rm(folder, { recursive: true });
  }
}
