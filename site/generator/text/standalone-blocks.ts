import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { isShownPicture } from "../../schemas/markdown/adjacent-picture";
import type MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import type { Translate } from "../languages/translator";
import { parseUrl } from "../../schemas/fields/web-origin";

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
    const { children, meta } = tokens[index]! as Token & { meta: { caption: string } };
    // With the text's environment, the caption would contain the text's footnotes.
    const caption =
      meta.caption && `<figcaption>${markdown.renderInline(meta.caption, { t: env.t })}</figcaption>`;
    return `<figure>${self.render(children!, options, env)}${caption}</figure>\n`;
  };

  renderer.rules.video = (tokens, index, options, env: { t: Translate }, self) => {
    const { children, meta } = tokens[index]!;
    const { address, words, host, embed } = meta as Video & { address: string; words: string };
    const { t } = env;
    const title = words || t("Video on {host}", { host });
    const note = t("Nothing is loaded from {host} before you play it.", { host });
    const attributes = {
      href: address,
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
    return { type: "video", children, meta: { address, words, ...video } };
  }
  if (!image) return undefined;
  const caption = image.attrGet("title") ?? "";
  image.attrs = image.attrs!.filter(([name]) => name !== "title");
  return { type: "figure", children, meta: { caption } };
}

export interface Video {
  host: "YouTube" | "Vimeo";
  /** The URL of its player. */
  embed: string;
}

const youtube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/;
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/([\da-f]+))?(?=[?#/]|$)/;

/** Returns the video at a URL of YouTube or Vimeo, or undefined for any other URL. */
export function videoAt(address: string): Video | undefined {
  const base = "https://site.example";
  const url = parseUrl(address, base);
  if (!url) return undefined;
  const asked = url.searchParams;
  const [, onYoutube] = youtube.exec(address) ?? [];
  if (onYoutube) {
    const start = secondsOf(asked.get("t") ?? asked.get("start") ?? "");
    const from = start > 0 ? `&start=${start}` : "";
    return {
      host: "YouTube",
      embed: `https://www.youtube-nocookie.com/embed/${onYoutube}?autoplay=1${from}`,
    };
  }
  const [, onVimeo, secret = asked.get("h")] = vimeo.exec(address) ?? [];
  if (!onVimeo) return undefined;
  const key = secret ? `&h=${secret}` : "";
  return { host: "Vimeo", embed: `https://player.vimeo.com/video/${onVimeo}?autoplay=1&dnt=1${key}` };
}

/** Parses a start time: `90`, `90s` and `1m30s` -> 90 */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
