import { plugins } from "../plugins";
import { expect, it } from "vitest";
import type { Data } from "./data";
import { readSitePages } from "./site-addresses";
import { addressesWith, partsOf } from "./parts";

const areas = { blog: true, caseStudies: true, portfolio: true, careers: true, partners: true, editor: true };
const empty = { services: [], caseStudies: [], posts: [], portfolio: { updated: "", projects: [] } };
const partsWith = (data: object, isMain = true) =>
  partsOf({ ...empty, site: { areas }, ...data } as unknown as Data, isMain);

it("gives a language each template's page, unless the template needs a part that the language lacks", () => {
  const page = (url: string, needs?: string) => ({ file: "new.njk", url, needs });
  const pages = [page("/new/"), page("/b/", "blog"), page("/a/", "about"), page("/d/", "defaultLanguage")];
  const addresses = (data: object, isMain: boolean) => addressesWith(partsWith(data, isMain), pages);
  expect(addresses({ untranslated: ["about"] }, false)).toEqual(["/new/"]);
  expect(addresses({}, false)).toEqual(["/new/", "/a/"]);
  expect(addresses({ posts: [{}] }, true)).toEqual(["/new/", "/b/", "/a/", "/d/"]);
  expect(() => addressesWith(partsWith({}), [page("/x/", "post")])).toThrow(
    /new\.njk needs "post", which must be one of: .*blog/,
  );
});

const full = { posts: [{}], caseStudies: [{}], portfolio: { projects: [{}] }, careers: {} };
it.each([
  [
    "blog",
    { ...full, posts: [] },
    ["/blog/", "/blog/404.html", "/feed.xml", "/widgets/v1/posts.json", "/widgets/v1/search.json"],
  ],
  ["caseStudies", { ...full, caseStudies: [] }, ["/case-studies/"]],
  ["portfolio", { ...full, portfolio: { projects: [] } }, ["/portfolio/"]],
  ["careers", { ...full, careers: undefined }, ["/careers/"]],
  [
    "partners",
    { ...full, site: { areas: { ...areas, partners: false } } },
    ["/widgets/", "/widgets/guides/"],
  ],
  ["editor", { ...full, site: { areas: { ...areas, editor: false } } }, ["/admin/"]],
] as const)("without %s, its pages and files do not exist", (area, data, gone) => {
  // The areas of plugins exist as long as their folders do.
  if (["partners", "editor"].includes(area) && !plugins.some(({ name }) => name === area)) return;
  const [all, left] = [full, data].map((content) => addressesWith(partsWith(content), readSitePages()));
  expect(all).toEqual(expect.arrayContaining([...gone]));
  expect(left!.filter((address) => (gone as readonly string[]).includes(address))).toEqual([]);
  expect(partsWith(data)[area]).toBe(false);
  expect(left).toEqual(expect.arrayContaining(["/", "/about/", "/services/", "/contact/"]));
});
