interface PackageFacts {
  name: string;
  version: string;
  /** The URL of the partners' pages. */
  homepage: string;
  /** The field of this project's `package.json`. */
  repository?: unknown;
  tags: readonly string[];
}

const module = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });

const entries = (tags: readonly string[]) =>
  ["", "lite/"].flatMap((place) => ["", "element/"].flatMap((kind) => tags.map((tag) => place + kind + tag)));

/** Returns the `package.json` of the package. */
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
  sideEffects: ["", "lite/"].flatMap((place) => tags.map((tag) => `./${place}${tag}.js`)),
  exports: {
    ...Object.fromEntries(
      [...entries(tags), "react", "prerender"].map((file) => [`./${file}`, module(file)]),
    ),
    ...Object.fromEntries(tags.map((tag) => [`./styles/${tag}.css`, `./styles/${tag}.css`])),
    ...Object.fromEntries(
      ["elements", "props", "react", "preact", "solid", "vue", "svelte"].map((file) => [
        `./types/${file}`,
        { types: `./types/${file}.d.ts` },
      ]),
    ),
    "./custom-elements.json": "./custom-elements.json",
    "./package.json": "./package.json",
  },
  customElements: "custom-elements.json",
  files: ["**/*.js", "**/*.d.ts", "**/*.css", "custom-elements.json", "THIRD-PARTY-NOTICES.txt"],
  peerDependencies: { react: "^18.3.0 || ^19.0.0", "react-dom": "^18.3.0 || ^19.0.0" },
  peerDependenciesMeta: { react: { optional: true }, "react-dom": { optional: true } },
});

/** Returns the README of the package. */
export const packageReadme = ({ name, version, tags }: PackageFacts) => `# ${name}

${tags.map((tag) => `\`<${tag}>\``).join(", ")}: custom elements for any page and framework. Version ${version}.

| import                              | what it does                                                                   |
| ----------------------------------- | ------------------------------------------------------------------------------ |
| \`${name}/<tag>\`                   | defines the element; needs React 18.3 or 19                                    |
| \`${name}/lite/<tag>\`              | the same on Preact, which is in it: needs nothing                              |
| \`${name}/element/<tag>\`           | has no side effect: \`define()\` defines it; \`lite/element/<tag>\` likewise   |
| \`${name}/react\`                   | typed components for React 18 and 19, on servers too                           |
| \`${name}/prerender\`               | \`prerender(tag, props)\`: HTML with a declarative shadow root, in any runtime |
| \`${name}/types/vue\`, \`/svelte\`, \`/react\`, \`/preact\`, \`/solid\` | types for templates, by \`import type {} from …\`; Lit and the DOM need \`/elements\` |

\`\`\`jsx
import { FaqAccordion } from "${name}/react";

<FaqAccordion items={[{ question: "Why?", answer: "So." }]} onAgencyToggle={({ detail }) => console.log(detail)} />;
\`\`\`

Give a component \`prerendered={prerenderContent("faq-accordion", props)}\` on a server, and its content shows before any script.
Define elements either by \`<tag>\` or by \`lite/<tag>\`, not both.
`;
