import { describe, expect, it } from "vitest";
import { DataError } from "../../data/_load/data-error";
import { redirectsOf } from "./redirects";

const pages = ["/about/", "/services/seo/", "/blog/café/"];
const seo = { url: "/services/seo/", file: "data/services/seo.json" };
const find = (aliases: string[], table: { from: string; to: string }[] = []) =>
  redirectsOf([{ ...seo, aliases }], table, pages, "https://www.agency.example");

function errorsOf(...given: Parameters<typeof find>): string[] {
  try {
    find(...given);
  } catch (error) {
    if (error instanceof DataError)
      return error.errors.map(({ file, field, message }) => `${file} ${field}: ${message}`);
    throw error;
  }
  return [];
}

describe("redirects", () => {
  it("cover aliases, with and without a slash, and the table", () => {
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

  it("are percent-encoded for hosts", () => {
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
      "has two targets",
      ["/old/"],
      [{ from: "/old", to: "/about/" }],
      "data/redirects.json [0]: /old is already redirected by data/services/seo.json",
    ],
    [
      "has a missing target",
      [],
      [{ from: "/old/", to: "/gone/" }],
      "/old/ redirects to /gone/, which is not a page",
    ],
    [
      "redirects to a redirect",
      ["/old/"],
      [{ from: "/older/", to: "/old/" }],
      "/older/ redirects to /old/, which redirects to /services/seo/",
    ],
    [
      "redirects to itself",
      [],
      [{ from: "/old/", to: "/old/" }],
      "/old/ redirects to /old/, which redirects to /old/",
    ],
  ])("are rejected if one %s", (_what, aliases, table, message) => {
    expect(errorsOf(aliases, table).join()).toContain(message);
  });
});
