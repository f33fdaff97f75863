import { parseUrl } from "../../schemas/fields/web-origin";

/** A video on another site. */
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
