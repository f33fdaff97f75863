import { describe, expect, it } from "vitest";
import { redirectsOf } from "./redirects";

const pages = ["/about/", "/services/seo/", "/blog/café/"];
const seo = { url: "/services/seo/", file: "data/services/seo.json" };
const find = (aliases: string[], table: { from: string; to: string; mayEnd?: boolean }[] = []) =>
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
      status: 301,
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

  it.each([
    ["/a:b/:c*", "https://shop.example/"],
    ["/a%60%20b%20c/", "https://shop.example/?a={env.SECRET}&b=$host`\\|"],
    ["/a%2Fb;{$HOME}/", "https://shop.example/:splat#:a"],
  ])("contain no pattern or placeholder of a host: %s to %s", (from, to) => {
    const [redirect] = redirectsFrom([], [{ from, to }]);
    expect(redirect!.paths.join(" ")).not.toMatch(/[*{}`\\]|:[a-z]/);
    expect(redirect!.to).not.toMatch(/[{}$`\\|]|:[a-z]/);
    expect(redirect!.file).toBe(`${decodeURIComponent(from).replace(/\/$/, "")}/index.html`);
    expect(decodeURIComponent(redirect!.to)).toBe(to);
  });

  it("are temporary if the page at the former address may come back", () => {
    const redirects = redirectsFrom(
      [],
      [
        { from: "/ended/", to: "/about/", mayEnd: true },
        { from: "/older/", to: "/ended/" },
        { from: "/renamed/", to: "/about/" },
      ],
    );
    expect(redirects.map(({ status }) => status)).toEqual([302, 302, 301]);
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
    ["is from an escaped page", [], [{ from: "/services%2Fseo/", to: "/about/" }], "is a page or a file"],
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
