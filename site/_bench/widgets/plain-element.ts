import { build, type Rolldown } from "vite";
import { inRoot } from "../../_build/paths";
import { browserTargets } from "../../../widgets/_tools/browser-targets";

const entry = "virtual:plain-faq";

const source = `
import { createElement } from "react";
import r2wc from "@r2wc/react-to-web-component";
const Faq = ({ items }) =>
  items.map(({ question, answer }) =>
    createElement("details", { key: question, name: "faq" },
      createElement("summary", null, question), createElement("p", null, answer)));
customElements.define("plain-faq", r2wc(Faq, { shadow: "open", props: { items: "json" } }));
`;

/** A script that defines `<plain-faq>`: questions and answers made an element by r2wc alone, without our runtime and styles. */
export async function buildPlainElement(): Promise<string> {
  const result = (await build({
    configFile: false,
    root: inRoot("."),
    logLevel: "warn",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? inRoot("plain-faq.js") : undefined),
        load: (id) => (id === inRoot("plain-faq.js") ? source : undefined),
      },
    ],
    build: { write: false, target: browserTargets, modulePreload: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}
