import type { FiredEvent } from "./events";
import { pageSettings } from "./page-settings";

/** Returns the event to fire for a click on a link, or undefined if there is none. */
export function linkEvent(link: HTMLAnchorElement): FiredEvent | undefined {
  const place = placeOf(link);
  const { protocol, href, host, pathname, hash } = link;
  if (protocol === "tel:") return ["site-phone-click", { number: decodeURI(pathname), place }];
  if (protocol === "mailto:") return ["site-mail-click", { address: decodeURI(pathname), place }];
  const profile = pageSettings.social.find(({ url }) => new URL(url).href === href);
  if (profile) return ["site-social-click", { network: profile.name, place }];
  if (host !== location.host) return ["site-external-click", { host, place }];
  if (link.matches(".button"))
    return ["site-call-to-action", { label: link.textContent.trim(), target: pathname + hash, place }];
  return undefined;
}

/** Returns the name of the section around a link, or `header`, `footer` or `main`. */
function placeOf(link: HTMLAnchorElement): string {
  const part = link.closest("section[aria-label], section[aria-labelledby], header, footer, main");
  const heading = document.getElementById(part?.getAttribute("aria-labelledby") ?? "");
  const name = part?.ariaLabel ?? heading?.textContent ?? part?.localName ?? "";
  return name.trim();
}
