interface PackageFacts {
  name: string;
  version: string;
  homepage: string;
  /** The `repository` field in this project's `package.json`. */
  repository?: unknown;
  tags: readonly string[];
}

const editorFiles = ["custom-elements.json", "vscode.html-custom-data.json", "web-types.json"];

const module = (file: string) => ({
  import: { types: `./${file}.d.ts`, default: `./${file}.js` },
  require: { types: `./${file}.d.cts`, default: `./${file}.cjs` },
});

export const packageJson = ({ name, version, tags, homepage, repository }: PackageFacts) => ({
  name,
  version,
  description: "Contact form, FAQ, articles and testimonials as custom elements.",
  license: "MIT",
  homepage,
  repository,
  keywords: ["custom-elements", "web-components", "widgets", ...tags],
  engines: { node: ">=20.19" },
  type: "module",
  sideEffects: tags.flatMap((tag) => [`./${tag}.js`, `./${tag}.cjs`]),
  exports: {
    ...Object.fromEntries(
      tags.flatMap((tag) => [tag, `element/${tag}`]).map((file) => [`./${file}`, module(file)]),
    ),
    "./react": module("react"),
    "./prerender": module("prerender"),
    ...Object.fromEntries(tags.map((tag) => [`./styles/${tag}.css`, `./styles/${tag}.css`])),
    ...Object.fromEntries(
      ["elements", "props", "react", "preact", "solid", "vue", "svelte"].map((file) => [
        `./types/${file}`,
        { types: `./types/${file}.d.ts` },
      ]),
    ),
    ...Object.fromEntries(editorFiles.map((file) => [`./${file}`, `./${file}`])),
    "./package.json": "./package.json",
  },
  customElements: "custom-elements.json",
  "web-types": "web-types.json",
  files: [
    "**/*.js",
    "**/*.cjs",
    "**/*.d.ts",
    "**/*.d.cts",
    "**/*.css",
    ...editorFiles,
    "THIRD-PARTY-NOTICES.txt",
  ],
  peerDependencies: { react: "^18.3.0 || ^19.0.0", "react-dom": "^18.3.0 || ^19.0.0" },
  peerDependenciesMeta: { react: { optional: true }, "react-dom": { optional: true } },
});

export const packageReadme = ({ name, version, tags }: PackageFacts) => `# ${name}

${tags.map((tag) => `\`<${tag}>\``).join(", ")}: custom elements for any page and framework. This is version ${version}.

| Import | What it does |
| --- | --- |
| \`${name}/<tag>\` | Defines the element. Needs no other package. |
| \`${name}/element/<tag>\` | Exports \`define()\`, which defines the element. The import has no side effects. |
| \`${name}/react\` | Exports typed components for React 18.3 and 19, including for server rendering. |
| \`${name}/prerender\` | Exports \`prerender(tag, props)\`, which returns HTML with a declarative shadow root in any runtime. |
| \`${name}/types/vue\`, \`/svelte\`, \`/react\`, \`/preact\`, \`/solid\` | Adds the elements to the types of templates: \`import type {} from "${name}/types/vue"\`. |
| \`${name}/types/elements\` | Adds the elements to the types of the DOM, for example for Lit. |
| \`${name}/vscode.html-custom-data.json\` | Makes VS Code complete tags and attributes: add its path to \`html.customData\` in the settings. The editors of JetBrains find \`web-types.json\` automatically. |

\`\`\`jsx
import { FaqAccordion } from "${name}/react";

<FaqAccordion items={[{ question: "Why?", answer: "So." }]} onAgencyToggle={({ detail }) => console.log(detail)} />;
\`\`\`

To show a component's content before any script runs, set \`prerendered={prerenderContent("faq-accordion", props)}\` on the server.

In a page that Angular prerenders, \`[items]="items"\` leaves the element empty, because properties are not part of HTML. Write
\`[attr.items]="items | json"\`, with \`JsonPipe\`. In a page that Svelte renders on a server, \`{items}\` becomes the text
\`[object Object]\`, and the element is empty until the page is hydrated. Write \`items={JSON.stringify(items)}\`.

In Vue (\`:items="items"\`) and Svelte (\`{items}\`), the element shows a changed list only if it is a new one, such as
\`items = [...items, added]\`: both pass on a list that is replaced, and not one after \`items.push(added)\`.

The package requests nothing from other sites: \`<blog-explorer>\` has no articles without \`posts\` or \`src\`, and shows that it is
loading while \`posts\` is null or undefined.

## In tests

The package runs in Vitest and Jest 29 with jsdom, without configuration: Jest loads the CommonJS files. Elements render after the import
or \`define()\`, but not in the same task, so wait for their text. It is in the shadow root:

\`\`\`js
const { waitFor } = require("@testing-library/dom");
require("${name}/faq-accordion");

const faq = document.createElement("faq-accordion");
faq.items = [{ question: "Why?", answer: "So." }];
document.body.append(faq);
await waitFor(() => expect(faq.shadowRoot?.textContent).toContain("Why?"));
\`\`\`

jsdom has no \`adoptedStyleSheets\` and no \`matchMedia\`, so elements there have no styles. Test their appearance in a browser.
`;
