import { expect, test } from "vitest";
import { shareAddress } from "./share-address";

test.each([
  ["/", "/assets/share/home.png"],
  ["/about/", "/assets/share/about.png"],
  ["/services/seo/", "/assets/share/services/seo.png"],
  ["/404.html", "/assets/share/404.png"],
  ["/blog/404.html", "/assets/share/blog/404.png"],
])("the share image of %s is at %s", (url, address) => {
  expect(shareAddress(url)).toBe(address);
});
