import { Parser } from "htmlparser2";

const ADDRESS = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
/** The elements whose content Cloudflare leaves unchanged. */
const SKIPPED = ["head", "noscript", "script", "style", "textarea", "xmp"];

/**
 * Replaces the email addresses of a page as Cloudflare's Email Address Obfuscation does: in text and in links, except
 * between the comments `email_off` and `/email_off`.
 */
export function hideAddresses(html: string): string {
  let result = "";
  let end = 0;
  let isOff = false;
  const open: string[] = [];
  const hide = (pattern: RegExp, replacement: string) => {
    const source = html.slice(parser.startIndex, parser.endIndex + 1);
    if (isOff || open.some((name) => SKIPPED.includes(name))) return;
    result += html.slice(end, parser.startIndex) + source.replace(pattern, replacement);
    end = parser.endIndex + 1;
  };
  const parser = new Parser({
    onopentag(name) {
      if (name === "a") hide(/(href=")mailto:[^"]*/, "$1/cdn-cgi/l/email-protection#00");
      open.push(name);
    },
    onclosetag: () => void open.pop(),
    ontext: () => hide(ADDRESS, "[email&#160;protected]"),
    oncomment(text) {
      if (/^\/?email_off$/.test(text.trim())) isOff = !text.trim().startsWith("/");
    },
  });
  parser.end(html);
  return result + html.slice(end);
}
