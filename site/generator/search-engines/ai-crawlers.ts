import type { Settings } from "../../schemas/settings";

type Purpose = keyof Settings["aiCrawlers"];

/**
 * The names that AI services look for in `robots.txt`, by purpose, after the documentation of each vendor (checked in
 * November 2026). Services without documented names are missing: a wrong name does nothing. So are Googlebot, Bingbot
 * and Applebot, which also serve ordinary search.
 */
const vendors: readonly Partial<Record<Purpose, string>>[] = [
  // https://developers.openai.com/api/docs/bots
  { search: "OAI-SearchBot ChatGPT-User", training: "GPTBot" },
  // https://support.claude.com/en/articles/8896518
  { search: "Claude-SearchBot Claude-User", training: "ClaudeBot" },
  // https://docs.perplexity.ai/guides/bots
  { search: "PerplexityBot Perplexity-User" },
  // https://docs.mistral.ai/en/robots
  { search: "MistralAI-Index MistralAI-User", training: "MistralAI-Training" },
  // https://developer.amazon.com/amazonbot
  { search: "Amzn-SearchBot Amzn-User", training: "Amazonbot" },
  // https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
  { search: "meta-webindexer meta-externalfetcher", training: "meta-externalagent" },
  // https://www.kimi.com/policies/kimi-crawlers
  { search: "Kimi-SearchBot Kimi-User", training: "KimiBot" },
  // https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot
  { search: "DuckAssistBot" },
  // These two are no crawlers: they decide what Google and Apple may do with pages that their search engines read.
  // https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
  { training: "Google-Extended" },
  // https://support.apple.com/en-us/119829
  { training: "Applebot-Extended" },
  // Its archive is a source of many training sets. https://commoncrawl.org/ccbot
  { training: "CCBot" },
];

export const refusedCrawlers = (allowed: Settings["aiCrawlers"]): string[] =>
  (["search", "training"] as const)
    .filter((purpose) => !allowed[purpose])
    .flatMap((purpose) => vendors.flatMap((vendor) => vendor[purpose]?.split(" ") ?? []));
