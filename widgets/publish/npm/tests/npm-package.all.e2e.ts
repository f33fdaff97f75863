import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { build, type Rolldown } from "vite";
import project from "../../../../package.json" with { type: "json" };
import { inRoot } from "../../../../site/generator/paths";
import { builtRelease } from "../../../../site/tests/support/built-release";
import { expect, pageWith, test } from "../../../../site/tests/support/test";
import { expectAlive, offeredTags, usedFixture, useWidget } from "../../../../site/tests/support/widget-uses";

const run = promisify(execFile);

/** The versions of React that the components support, each with the suffix of its packages' names here. */
const reactVersions = { "React 18": "-18", "React 19": "" };

/** Installs the package from its tarball into an app that shows all widgets, and returns the app's script. */
async function bundleApp(suffix: string): Promise<string> {
  const { files } = await builtRelease();
  const tarball = (await readdir(files)).find((file) => file.endsWith(".tgz"))!;
  // The folder is inside the project, so that Node finds the frameworks.
  const folder = await mkdtemp(inRoot(".cache/app-"));
  const input = path.join(folder, "main.js");
  try {
    await writeFile(path.join(folder, "package.json"), `{ "type": "module" }`);
    await writeFile(
      input,
      `import { createElement } from "react";
      import { createRoot } from "react-dom/client";
      import * as widgets from "${project.widgetsPackage}/react";
      const nameOf = (tag) => tag.replace(/(^|-)([a-z])/g, (_, dash, letter) => letter.toUpperCase());
      const all = ${JSON.stringify(await Promise.all(offeredTags.map(usedFixture)))}.map(({ tag, props }) => createElement(widgets[nameOf(tag)], { key: tag, onAgencyToggle: (event) => console.log(event.type), ...props }));
      createRoot(document.querySelector("#app")).render(all);`,
    );
    const quietly = ["--offline", "--no-audit", "--no-fund", "--no-save", "--legacy-peer-deps"];
    await run("npm", ["install", ...quietly, path.join(files, tarball)], {
      cwd: folder,
      shell: process.platform === "win32",
    });
    const built = (await build({
      configFile: false,
      root: folder,
      logLevel: "error",
      resolve: { alias: [{ find: /^(react|react-dom)(?=$|\/)/, replacement: `$1${suffix}` }] },
      build: { write: false, rolldownOptions: { input, output: { codeSplitting: false } } },
    })) as Rolldown.RolldownOutput;
    return built.output[0].code.replaceAll("</script", "<\\/script");
  } finally {
    await rm(folder, { recursive: true });
  }
}

for (const [name, suffix] of Object.entries(reactVersions)) {
  test(`every widget of the package works on ${name}`, async ({ page, partner }) => {
    const script = await bundleApp(suffix);
    partner.publish(pageWith(`<div id="app"></div><script type="module">${script}</script>`));
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "log" && logged.push(message.text()));
    await page.goto(partner.origin);
    for (const tag of offeredTags) {
      await expectAlive(page.locator(tag));
      await useWidget(page, tag);
    }
    await expect.poll(() => logged.join()).toContain("agency-toggle");
  });
}
