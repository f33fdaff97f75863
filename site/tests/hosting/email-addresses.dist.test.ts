import { errorPages, fileOf, pages, readBuilt } from "../support/built-site";
import { hideAddresses } from "../support/hide-addresses";
import { expect, test } from "vitest";

test("pages stay unchanged on a CDN that hides email addresses", () => {
  for (const address of [...pages, ...errorPages]) {
    const html = readBuilt(fileOf(address));
    expect(hideAddresses(html) === html, address).toBe(true);
    const withoutComments = html.replaceAll(/<!--\/?email_off-->/g, "");
    expect(hideAddresses(withoutComments), address).toContain("[email&#160;protected]");
  }
});
