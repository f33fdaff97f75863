import { describe, expect, it } from "vitest";
import { DataError } from "../../data/_load/data-error";
import { redirectsOf } from "./redirects";

const pages = ["/about/", "/services/seo/", "/blog/café/"];
const seo = { url: "/services/seo/", file: "data/services/seo.json" };
const find = (aliases: string[], table: { from: string; to: string }[] = []) =>
  redirectsOf([{ ...seo, aliases }], table, pages, "https://www.agency.example");

function faultsOf(...given: Parameters<typeof find>): string[] {
  try {
    find(...given);
  } catch (error) {
    if (error instanceof DataError)
      return error.faults.map(({ file, field, rule }) => `${file} ${field}: ${rule}`);
    throw error;
  }
  return [];
}

describe("redirects", () => {
  it("lead from an entry's former addresses, with and without a slash, and from the table's", () => {
    const [alias, file, abroad] = find(
      ["/seo-agency/"],
      [
        { from: "/index.php", to: "/about/" },
        { from: "/shop", to: "https://shop.example/" },
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
  });

  it("are percent-encoded where a host reads them", () => {
    const [redirect] = find([], [{ from: "/über uns/".replace(" ", "-"), to: "/blog/café/" }]);
    expect(redirect).toMatchObject({
      paths: ["/%C3%BCber-uns", "/%C3%BCber-uns/"],
      to: "/blog/caf%C3%A9/",
      file: "/über-uns/index.html",
    });
  });

  it.each([
    [
      "is a page of the site",
      ["/About"],
      [],
      "data/services/seo.json aliases[0]: /About is a page of the site",
    ],
    [
      "has two owners",
      ["/old/"],
      [{ from: "/old", to: "/about/" }],
      "data/redirects.json [0]: /old is led elsewhere in data/services/seo.json",
    ],
    ["leads nowhere", [], [{ from: "/old/", to: "/gone/" }], "/old/ leads to /gone/, which is no page"],
    [
      "is one of a chain",
      ["/old/"],
      [{ from: "/older/", to: "/old/" }],
      "/older/ leads to /old/, which leads on to /services/seo/",
    ],
    [
      "leads to itself",
      [],
      [{ from: "/old/", to: "/old/" }],
      "/old/ leads to /old/, which leads on to /old/",
    ],
  ])("are refused where one %s", (_what, aliases, table, message) => {
    expect(faultsOf(aliases, table).join()).toContain(message);
  });
});
