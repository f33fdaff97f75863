import { expect, test } from "vitest";
import { errorPages, fileOf, pages, readBuilt } from "../support/built-site";
import { attributesOf, parseHtml } from "../support/parse-page";

test("all email addresses are in the comments that keep a CDN from hiding them", () => {
  for (const address of [...pages, ...errorPages]) {
    const html = readBuilt(fileOf(address));
    const parts = html.split(/<!--email_off-->.*?<!--\/email_off-->/s);
    expect(parts.length, address).toBeGreaterThan(1);
    // The CDN leaves the content of these elements unchanged.
    const rest = parseHtml(parts.join("").replaceAll(/<(head|script|style|textarea)\b.*?<\/\1>/gs, ""));
    expect(attributesOf(rest, "a[href^='mailto:']", "href"), address).toEqual([]);
    expect(rest.body.textContent!.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [], address).toEqual([]);
  }
});
