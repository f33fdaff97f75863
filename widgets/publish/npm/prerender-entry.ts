import {
  offeredTags,
  prerenderSnippet,
  prerenderTemplate,
  type SnippetOptions,
} from "../../runtime/prerender";
import shared from "../../theme/embed.css?inline";

const sheets = import.meta.glob<string>("../../*-*/*.css", {
  eager: true,
  query: "?inline",
  import: "default",
});

function optionsFor(tag: string, options: Partial<SnippetOptions>): SnippetOptions {
  if (!offeredTags.includes(tag))
    throw new Error(`There is no widget <${tag}>. Widgets: ${offeredTags.join(", ")}.`);
  const text = `${shared}${sheets[`../../${tag}/${tag}.css`] ?? ""}`;
  return { id: tag, stylesheet: { text }, ...options };
}

type Props = Readonly<Record<string, unknown>>;

export const prerender = (tag: string, props: Props = {}, options: Partial<SnippetOptions> = {}): string =>
  prerenderSnippet(tag, props, optionsFor(tag, options));

export const prerenderContent = (
  tag: string,
  props: Props = {},
  options: Partial<SnippetOptions> = {},
): string => prerenderTemplate(tag, props, optionsFor(tag, options));
