import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compile as compileSvelte } from "svelte/compiler";
import { build, type Plugin, type Rolldown } from "vite";
import { compileScript, compileTemplate, parse } from "vue/compiler-sfc";
import { inRoot } from "../../_build/paths";

const isCustomElement = (tag: string) => tag.includes("-");

function compileVue(source: string): string {
  const { descriptor } = parse(source);
  const compilerOptions = { isCustomElement };
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

const components: Plugin = {
  name: "components",
  transform: (source, id) => compilers[path.extname(id)]?.(source),
};

/** Framework -> the file that the snippet is, and an application around it. */
const applications: Readonly<Record<string, { file: string; main: string }>> = {
  react: {
    file: "Widget.tsx",
    main: `import { createElement } from "react";
      import { createRoot } from "react-dom/client";
      import * as module from "./Widget";
      createRoot(document.querySelector("#app")).render(createElement(Object.values(module)[0]));`,
  },
  vue: {
    file: "Widget.vue",
    main: `import { createApp } from "vue";
      import Widget from "./Widget.vue";
      createApp(Widget).mount("#app");`,
  },
  svelte: {
    file: "Widget.svelte",
    main: `import { mount } from "svelte";
      import Widget from "./Widget.svelte";
      mount(Widget, { target: document.querySelector("#app") });`,
  },
};

export const frameworks = Object.keys(applications);

/** A script that shows a component, copied as it stands, in the element `#app`. */
export async function bundleSnippet(framework: string, code: string): Promise<string> {
  const { file, main } = applications[framework]!;
  // Below the project, where its packages are found.
  const folder = await mkdtemp(inRoot(".cache/snippet-"));
  try {
    await writeFile(path.join(folder, file), code);
    await writeFile(path.join(folder, "main.ts"), main);
    const result = (await build({
      configFile: false,
      root: folder,
      logLevel: "error",
      plugins: [components],
      build: { write: false, rolldownOptions: { input: path.join(folder, "main.ts") } },
    })) as Rolldown.RolldownOutput;
    return result.output[0].code;
  } finally {
    await rm(folder, { recursive: true });
  }
}
