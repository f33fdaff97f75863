import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { isShownPicture } from "../../schemas/markdown/adjacent-picture";
import type MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import type { Translate } from "../languages/translator";
import { videoAt, type Video } from "./videos";

/** The data of a paragraph that contains only a picture. */
interface FigureMeta {
  /** The title of the picture, in Markdown. */
  caption: string;
}
interface VideoMeta {
  address: string;
  video: Video;
  /** The text of the link; empty if the text is only the URL. */
  words: string;
}

/** Renders a picture in its own paragraph as a figure with its title as the caption, and a video link as a video. */
export function addStandaloneBlocks(markdown: MarkdownIt) {
  const { core, renderer } = markdown;

  core.ruler.push("standalone_blocks", (state) => {
    state.tokens = state.tokens.flatMap((token, index, tokens) => {
      const content = tokens[index + 1];
      const isParagraph = (name: string) => token.type === `paragraph_${name}` && !token.hidden;
      const around = isParagraph("open") ? content : isParagraph("close") ? tokens[index - 1] : token;
      const block = around?.type === "inline" ? blockOf(around.children ?? []) : undefined;
      if (!block) return [token];
      if (!isParagraph("open")) return tokens[index - 1]?.hidden ? [token] : [];
      const made = Object.assign(new state.Token(block.type, "", 0), { block: true, ...block });
      return [made];
    });
  });

  renderer.rules.figure = (tokens, index, options, env: { t: Translate }, self) => {
    const { children, meta } = tokens[index]! as Token & { meta: FigureMeta };
    // With the text's environment, the caption would contain the text's footnotes.
    const caption =
      meta.caption && `<figcaption>${markdown.renderInline(meta.caption, { t: env.t })}</figcaption>`;
    return `<figure>${self.render(children!, options, env)}${caption}</figure>\n`;
  };

  renderer.rules.video = (tokens, index, options, env: { t: Translate }, self) => {
    const { children, meta } = tokens[index]! as Token & { meta: VideoMeta };
    const { host, embed } = meta.video;
    const { t } = env;
    const title = meta.words || t("Video on {host}", { host });
    const note = t("Nothing is loaded from {host} before you play it.", { host });
    const attributes = {
      href: meta.address,
      rel: "noopener",
      "data-src": embed,
      "data-title": title,
      "data-allow": "autoplay; encrypted-media; fullscreen; picture-in-picture",
      // Without this policy, YouTube shows an error instead of the video.
      "data-referrer-policy": "strict-origin-when-cross-origin",
    };
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    const poster = children!.filter(({ type }) => type === "image");
    return (
      `<figure class="video"><a ${written.join(" ")}>${self.render(poster, options, env)}` +
      `<span class="video__words"><span class="video__title">${escapeHtml(title)}</span> ` +
      `<span class="video__note">${escapeHtml(note)}</span></span></a></figure>\n`
    );
  };
}

function blockOf(children: Token[]) {
  const [first, second, third] = children;
  const isLink = first?.type === "link_open" && third?.type === "link_close" && children.length === 3;
  const image = [children.length === 1 && first, isLink && second].find(
    (token) => token && token.type === "image" && isShownPicture(token.attrGet("src")!),
  );
  const address = isLink ? first.attrGet("href")! : "";
  const video = videoAt(address);
  if (video) {
    const words = first!.info === "auto" ? "" : second!.content;
    return { type: "video", children, meta: { address, video, words } satisfies VideoMeta };
  }
  if (!image) return undefined;
  const caption = image.attrGet("title") ?? "";
  image.attrs = image.attrs!.filter(([name]) => name !== "title");
  return { type: "figure", children, meta: { caption } satisfies FigureMeta };
}
