import { readFile } from "node:fs/promises";
import { renderInline } from "../_markdown/render-markdown";
import { tokensOf } from "../_partners/embed/tokens";
import { spreadJson } from "../_partners/embed/spread-json";
import { policyLines } from "../_partners/policy-lines";
import { browserNames } from "../../widgets/_tools/browser-targets";
import { describePartners, type Partners } from "../_partners/describe-partners";
import { docsSections } from "../_partners/docs-sections";
import { exampleAt } from "../_partners/example-files";
import { metaOf } from "../_partners/meta";
import { setupJson } from "../_partners/setup";
import { showWays, showShortest } from "../_partners/show-ways";
import { asksForEndpoint, toFillIn } from "../_partners/to-fill-in";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "../_build/paths";

/**
 * What the pages below `/widgets/` are made of, as `partners`: contracts, fixtures and docs of the
 * widgets, and the sizes and hashes of the files that were built of them.
 */
export function addPartners(config: EleventyConfig, output: string) {
  let partners: Partners;
  config.on("eleventy.before", async () => {
    partners = await describePartners(inRoot(output, "widgets"));
  });
  config.addGlobalData("partners", () => partners);
  config.addGlobalData("guides", async () =>
    docsSections(await readFile(inRoot("site/widgets/guides.md"), "utf8")),
  );
  config.addGlobalData("browsers", browserNames);
  config.addFilter("inlineMarkdown", renderInline);
  config.addFilter("partnerMeta", metaOf);
  config.addFilter("exampleAt", exampleAt);
  config.addFilter("asksForEndpoint", asksForEndpoint);
  config.addFilter("toFillIn", toFillIn);
  config.addFilter("ways", showWays);
  config.addFilter("shortest", (tag: string, props: Record<string, unknown>, origin: string) =>
    showShortest(partners, tag, props, origin),
  );
  config.addFilter("policyLines", policyLines);
  config.addFilter("setupJson", setupJson);
  config.addFilter("spreadJson", spreadJson);
  config.addFilter("code", markCode);
  // A narrow column may break a name before each of its words.
  config.addFilter("breakable", (name: string) => name.replaceAll(/(?=[A-Z])/g, "<wbr>"));
  config.addFilter("kilobytes", (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`);
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Code as HTML, its comments, texts and tags told apart. */
const markCode = (code: string) =>
  tokensOf(code)
    .map(({ text, kind }) => (kind ? `<span class="code-${kind}">${escape(text)}</span>` : escape(text)))
    .join("");
