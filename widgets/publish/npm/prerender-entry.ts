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

/** Returns a function that writes widgets with defaults, and only those that partners can use. */
const withDefaults =
  (write: typeof prerenderSnippet) =>
  (tag: string, props: Readonly<Record<string, unknown>> = {}, options: Partial<SnippetOptions> = {}) => {
    if (!offeredTags.includes(tag))
      throw new Error(`There is no widget <${tag}>. Widgets: ${offeredTags.join(", ")}.`);
    const text = `${shared}${sheets[`../../${tag}/${tag}.css`] ?? ""}`;
    return write(tag, props, { id: tag, stylesheet: { text }, ...options });
  };

export const prerender = withDefaults(prerenderSnippet);
export const prerenderContent = withDefaults(prerenderTemplate);
