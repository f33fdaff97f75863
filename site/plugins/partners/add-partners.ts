import { isOffered } from "../../../widgets/runtime/contract";
import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { renderMarkdown } from "../../generator/text/render-markdown";
import { writeControl, writeControls, type ControlledAttribute } from "./controls/write-controls";
import { browserTargets } from "../../../widgets/publish/files/tools/browser-targets";
import { writeOpenAcr } from "./conformance/openacr";
import { listMethods, setupJson } from "./embed-methods";
import { tokensOf } from "./embed-writers";
import { exampleAt } from "./example-files";
import { describeOffered } from "./offered-widgets";
import {
  askedFirst,
  docsSections,
  ifReleased,
  loadPartnersData,
  metaOf,
  needsEndpoint,
  policyLines,
  withPlaceholders,
  type PartnerWidget,
  type Partners,
} from "./partners-data";
import type { Build } from "../../generator/eleventy/site-plugin";
import type { EleventyConfig, Shortcode } from "../../generator/eleventy/eleventy";
import { onPage } from "../../generator/eleventy/shortcodes/widgets";
import { inRoot } from "../../generator/paths";

const browsers: Readonly<Record<string, string>> = {
  chrome: "Chrome and Edge",
  firefox: "Firefox",
  safari: "Safari",
};

/** The names of the oldest supported browsers, such as `Safari 17.5`. */
const browserNames = browserTargets.map((target) =>
  target.replace(/^[a-z]+/, (browser) => `${browsers[browser]} `),
);

/** Renders Markdown without paragraphs, for a table cell. */
const renderInline = (source: string) => renderMarkdown(source).replace(/^<p>(.*)<\/p>\n$/s, "$1");

export function addPartners(config: EleventyConfig, { output, facts, widgets, warn }: Build) {
  let partners: Partners;
  config.on("eleventy.before", async () => {
    if (facts().has.partners)
      partners = await loadPartnersData(
        inRoot(output, "widgets"),
        describeOffered(Object.values(widgets().catalog)),
        warn,
      );
  });
  // Without widgets, their templates show no page.
  config.addGlobalData("partners", () => (facts().has.partners ? partners : { widgets: [] }));
  // Pages read files when they are rendered, because these are published after the data is read.
  const publishedFile = (name: string) => readFileSync(inRoot(output, "widgets/v1", name), "utf8");
  config.addFilter("publishedFile", publishedFile);
  config.addGlobalData("guides", async () => {
    const text = await readFile(inRoot("site/plugins/partners/guides.md"), "utf8");
    const rows = widgets()
      .contracts.filter(isOffered)
      .map(({ tag, data }) => `| \`${tag}\` | ${data} |`);
    return docsSections(text.replace(/^\| \(each widget\) .*$/m, () => rows.join("\n")));
  });
  config.addGlobalData("changelog", async () => docsSections(await readFile(inRoot("CHANGELOG.md"), "utf8")));
  // The sections after the introduction concern the owner of the repository.
  config.addGlobalData("security", async () =>
    (await readFile(inRoot("SECURITY.md"), "utf8")).replace(/^# .*\n/, "").replace(/\n## [^]*/, ""),
  );
  config.addGlobalData("browsers", browserNames);
  // The shadow root contains a link to the stylesheet at an address, or the styles themselves.
  config.addFilter(
    "snippet",
    function (this: Shortcode, tag: string, props: Record<string, unknown>, link?: { href: string }) {
      const stylesheet = link ?? { text: publishedFile(`${tag}.css`) };
      return onPage(this, () => widgets().prerenderSnippet(tag, props, { id: tag, stylesheet }));
    },
  );
  config.addFilter("ifReleased", (text: string) => ifReleased(text, partners));
  config.addFilter("inlineMarkdown", renderInline);
  config.addFilter("partnerMeta", metaOf);
  config.addFilter("exampleAt", exampleAt);
  config.addFilter("needsEndpoint", needsEndpoint);
  config.addFilter("withPlaceholders", withPlaceholders);
  // Live examples link to our legal pages, which can have other addresses than the contract's default ones.
  config.addFilter("withOurPolicies", (props: object, { attributes }: PartnerWidget) => {
    const { privacy, terms } = facts().policies;
    const linksThem = attributes.some(({ name }) => name === "privacy-href");
    return linksThem ? { privacyHref: privacy, termsHref: terms, ...props } : props;
  });
  config.addFilter("methods", listMethods);
  config.addFilter("policyLines", policyLines);
  config.addFilter("setupJson", setupJson);
  config.addFilter("control", (attribute: ControlledAttribute) =>
    writeControl(attribute, undefined, renderInline),
  );
  config.addFilter(
    "controls",
    (widget: PartnerWidget, { attributes, props }: PartnerWidget["examples"][number]) =>
      writeControls(
        widget,
        { attributes, labels: props.labels as Record<string, string> | undefined },
        renderInline,
        needsEndpoint(widget) ? askedFirst : [],
      ),
  );
  config.addFilter("openAcr", (widget: PartnerWidget) =>
    writeOpenAcr(widget, partners.currentVersion, facts().site, facts().today, widget.testRun),
  );
  config.addFilter("code", highlightCode);
  // Allow line breaks before the capital letters of a name.
  config.addFilter("breakable", (name: string) => name.replaceAll(/(?=[A-Z])/g, "<wbr>"));
}

const highlightCode = (code: string) =>
  tokensOf(code)
    .map(({ text, kind }) =>
      kind ? `<span class="code-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text),
    )
    .join("");
