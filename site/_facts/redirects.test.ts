import { describe, expect, it } from "vitest";
import { redirectsOf } from "./redirects";

const pages = ["/about/", "/services/seo/", "/blog/café/"];
const seo = { url: "/services/seo/", file: "data/services/seo.json" };
const find = (aliases: string[], table: { from: string; to: string }[] = []) =>
  redirectsOf(
    [
      { pages, owners: [{ ...seo, aliases }], table },
      { pages: ["/es/", "/es/contact/"], owners: [], table: [] },
    ],
    (address) => address === "/feed.xml",
    "https://www.agency.example",
  );
const redirectsFrom = (...redirects: Parameters<typeof find>) => find(...redirects).redirects;

describe("redirects", () => {
  it("come from aliases and from data/redirects.json", () => {
    const [alias, file, abroad, spanish] = redirectsFrom(
      ["/seo-agency/"],
      [
        { from: "/index.php", to: "/about/" },
        { from: "/shop", to: "https://shop.example/" },
        { from: "/contacto/", to: "/es/contact/" },
      ],
    );
    expect(alias).toEqual({
      to: "/services/seo/",
      address: "https://www.agency.example/services/seo/",
      paths: ["/seo-agency", "/seo-agency/"],
      file: "/seo-agency/index.html",
      from: "/seo-agency/",
      owner: { file: "data/services/seo.json", field: "aliases[0]" },
    });
    expect(file).toMatchObject({ paths: ["/index.php"], file: "/index.php" });
    expect(abroad).toMatchObject({ address: "https://shop.example/" });
    expect(spanish).toMatchObject({ to: "/es/contact/" });
  });

  it("are percent-encoded for hosts", () => {
    const [redirect] = redirectsFrom([], [{ from: "/über uns/".replace(" ", "-"), to: "/blog/café/" }]);
    expect(redirect).toMatchObject({
      paths: ["/%C3%BCber-uns", "/%C3%BCber-uns/"],
      to: "/blog/caf%C3%A9/",
      file: "/über-uns/index.html",
    });
  });

  it("go directly to the end of a chain", () => {
    const [, older] = redirectsFrom(["/old/"], [{ from: "/older/", to: "/old/" }]);
    expect(older!.to).toBe("/services/seo/");
  });

  it.each([
    ["is from a page", ["/About"], [], "/About is a page or a file of the site"],
    [
      "is from a page in another language",
      [],
      [{ from: "/es/contact", to: "/about/" }],
      "is a page or a file",
    ],
    ["is from a file", [], [{ from: "/feed.xml", to: "/about/" }], "/feed.xml is a page or a file"],
    [
      "starts below a file",
      ["/a.html"],
      [{ from: "/a.html/b/", to: "/about/" }],
      "because /a.html is a file",
    ],
    [
      "has two targets",
      ["/old/"],
      [{ from: "/old/index.html", to: "/about/" }],
      "is already redirected by data/s",
    ],
    ["has a missing target", [], [{ from: "/old/", to: "/gone/" }], "to /gone/, which is not a page"],
    ["redirects to itself", [], [{ from: "/old/", to: "/old/" }], "to /old/, which is not a page"],
  ])("a redirect that %s is left out and reported", (_what, aliases, table, message) => {
    const { redirects, problems } = find(aliases, table);
    expect(redirects).toHaveLength(aliases.length + table.length - 1);
    expect(problems).toMatchObject([{ message: expect.stringContaining(message) }]);
  });
});
