import { importWithVite } from "../../../widgets/_tools/import-with-vite";
import { inRoot } from "../../_build/paths";

/** One way to put a widget on a page. */
export interface Candidate {
  name: string;
  /** In the page's head and body. */
  head: string;
  body: string;
  /** True as soon as a visitor can use it: an expression of the page. */
  usable: string;
  /** What is touched first; where it answers a question, that is then seen. */
  touch: string;
  /** The most kB of script that it may load before that. */
  script?: number;
  /** The most layout shift. */
  shift?: number;
}

export interface Origins {
  ours: string;
  webAwesome: string;
  /** The address of `<plain-faq>`'s script. */
  plain: string;
}

export const questions = [
  { question: "What does it cost?", answer: "Most projects cost between $4,000 and $12,000." },
  { question: "How long does it take?", answer: "Four to six weeks from the first call." },
  { question: "Who owns the result?", answer: "You do, the source files too." },
];

const runtime = await importWithVite<typeof import("../../../widgets/_runtime/prerender")>(
  inRoot("widgets/_runtime/prerender.tsx"),
);

const script = (address: string) => `<script type="module" src="${address}"></script>`;

/** The builds of one of our widgets. */
function ours(origin: string, tag: string, props: Record<string, unknown>, touch: string): Candidate[] {
  const v1 = `${origin}/widgets/v1`;
  const bare = {
    head: "",
    usable: `document.querySelector("${tag}").hasAttribute("data-ready")`,
    touch,
  };
  const body = (file: string) => runtime.elementHtml(tag, props) + script(`${v1}/${file}`);
  const snippet = runtime.prerenderSnippet(tag, props, {
    id: tag,
    stylesheet: { href: `${v1}/${tag}.css` },
  });
  return [
    { ...bare, name: "loader, with React", body: body("loader.js") },
    {
      ...bare,
      name: "loader, prerendered snippet",
      body: snippet + script(`${v1}/loader.js`),
      usable: `document.querySelector("${tag}").shadowRoot.querySelector("summary, input")`,
      script: 1.5,
      shift: 0,
    },
    { ...bare, name: "standalone", body: body(`standalone/${tag}.js`) },
    { ...bare, name: "lite", body: body(`lite/${tag}.js`), script: 22 },
  ];
}

function webAwesome(origin: string): Candidate {
  const items = questions.map(
    ({ question, answer }) => `<wa-accordion-item label="${question}">${answer}</wa-accordion-item>`,
  );
  return {
    name: "Web Awesome accordion",
    head: `<link rel="stylesheet" href="${origin}/styles/themes/default.css">`,
    body: `<wa-accordion>${items.join("")}</wa-accordion>${script(`${origin}/components/accordion/accordion.js`)}`,
    usable: `document.querySelector("wa-accordion-item").shadowRoot?.querySelector("button")`,
    touch: "wa-accordion-item:nth-of-type(2) button",
  };
}

const plain = (address: string): Candidate => ({
  name: "r2wc alone, without styles",
  head: "",
  body: `<plain-faq items='${JSON.stringify(questions)}'></plain-faq>${script(address)}`,
  usable: `document.querySelector("plain-faq").shadowRoot?.querySelector("summary")`,
  touch: "plain-faq details:nth-of-type(2) summary",
});

/** What is measured side by side. */
export const faqs = (origins: Origins): Candidate[] => [
  ...ours(
    origins.ours,
    "faq-accordion",
    { items: questions },
    "faq-accordion details:nth-of-type(2) summary",
  ),
  webAwesome(origins.webAwesome),
  plain(origins.plain),
];

export const forms = (origins: Origins): Candidate[] =>
  ours(
    origins.ours,
    "agency-contact-form",
    { recipient: "post@partner.example" },
    "agency-contact-form input[name=name]",
  );
