import { describe, expect, it } from "vitest";
import { contract } from "./agency-contact-form.contract";
import { formatOf, formats } from "./formats";

describe("formatOf", () => {
  it.each([
    ["https://formspree.io/f/abcdwxyz", "formspree"],
    ["https://api.web3forms.com/submit", "web3forms"],
    ["https://usebasin.com/f/0123456789ab", "basin"],
    ["https://www.UseBasin.com/f/0123456789ab", "basin"],
    ["https://agency.example/contact?by=formspree.io", "json"],
    ["https://notformspree.io/f/abcdwxyz", "json"],
    ["https://formspree.io.agency.example/f/abcdwxyz", "json"],
    ["/formspree.io/", "json"],
    [undefined, "json"],
  ] as const)("reads off %s that it takes %s", (endpoint, name) => {
    expect(formatOf(endpoint)).toBe(formats[name]);
  });

  it("believes the page more than the address", () => {
    expect(formatOf("https://formspree.io/f/abcdwxyz", "json")).toBe(formats.json);
    expect(formatOf("/", "netlify")).toBe(formats.netlify);
  });

  it("knows each format that the contract names, and no other", () => {
    expect(contract.attributes.format.values).toEqual(Object.keys(formats));
  });
});
