import { describe, expect, it } from "vitest";
import { schema } from "../../schemas/redirects";
import { redirectsOf } from "./redirects";

const pages = ["/", "/about/", "/services/seo/", "/blog/", "/blog/café/", "/feed.xml"];
const seo = { url: "/services/seo/", file: "data/services/seo.json" };
const find = (aliases: string[], table: { from: string; to: string; mayEnd?: boolean }[] = []) =>
  redirectsOf(
    [
      { pages, owners: [{ ...seo, aliases }], table },
      { folder: "/es", pages: ["/es/", "/es/contact/"], owners: [], table: [] },
    ],
    (address) => ["/files/prices.pdf", "/favicon.ico"].includes(address),
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
      isWildcard: false,
      isLimited: false,
      status: 301,
    });
    expect(file).toMatchObject({ paths: ["/index.php"], file: "/index.php" });
    expect(abroad).toMatchObject({ address: "https://shop.example/" });
    expect(spanish).toMatchObject({ to: "/es/contact/" });
  });

  it.each([
    ["/old-blog/*", "/about/", "/old-blog/*", "/about/"],
    ["/old-blog/*", "/blog/:splat", "/old-blog/*", "/blog/:splat"],
    ["/a%2A;{x}/*", "https://shop.example/:splat", "/a%2A;%7Bx%7D/*", "https://shop.example/:splat"],
    ["/über/*", "https://www.agency.example/blog/:splat", "/%C3%BCber/*", "/blog/:splat"],
    ["/prices/*", "/files/prices.pdf", "/prices/*", "/files/prices.pdf"],
    ["/rss/*", "/feed.xml", "/rss/*", "/feed.xml"],
  ])(
    "from all addresses in a folder, %s to %s, have a page only for the folder",
    (from, to, path, target) => {
      const [folder, rest, ...others] = redirectsFrom([], [{ from, to }]);
      expect(folder).toMatchObject({
        to: target.replace(":splat", ""),
        file: expect.stringMatching(/index\.html$/),
      });
      expect(rest).toMatchObject({ paths: [path], to: target, isLimited: false });
      expect([rest!.file, ...others]).toEqual([undefined]);
    },
  );

  it.each(["/*", "/blog/*"])("from %s are only for hosts that look for files first", (from) => {
    expect(redirectsFrom([], [{ from, to: "/about/" }]).at(-1)).toMatchObject({ isLimited: true });
  });

  it.each([
    "/widgets/v1/chunks/*",
    "/widgets/%76%31/*",
    "/Widgets%2Fv1/a.js",
    "/assets/*",
    "/%61SSETS/site/",
    "/files/old-prices.pdf",
    "/api/*",
    "/healthz",
    "/es/assets/*",
    "/es/%77idgets/",
  ])("never come from files or other programs: %s", (from) => {
    const { redirects, problems } = find([from], [{ from, to: "https://shop.example/" }]);
    expect(redirects).toEqual([]);
    expect(problems).toHaveLength(2);
    expect(problems[0]!.message).toContain("belongs to the site's files or programs");
  });

  it("with wildcards leave out files and other programs below them", () => {
    const except = (from: string) =>
      find([], [{ from, to: "https://shop.example/:splat" }]).exceptions.map(
        (rule) => `${rule.from} ${rule.to}`,
      );
    expect(except("/*")).toEqual(
      expect.arrayContaining([
        "/_redirects /404.html",
        "/api/* /404.html",
        "/healthz /404.html",
        "/.well-known/* /404.html",
        "/es/widgets/* /es/404.html",
      ]),
    );
    for (const folder of ["/es/*", "/%65S/*"]) expect(except(folder)).toContain("/es/assets/* /es/404.html");
    expect(except("/es/*")).not.toContain("/assets/* /404.html");
    expect(except("/old/*")).toEqual([]);
  });

  it("from a query have a rule without a page", () => {
    const redirects = redirectsFrom(["/?p=12"], [{ from: "/index.php?id=3", to: "/about/" }]);
    expect(
      redirects.map(({ paths, query, to, file, isLimited }) => [...paths, query, to, file, isLimited]),
    ).toEqual([
      ["/", "p=12", "/services/seo/", undefined, true],
      ["/index.php", "id=3", "/about/", undefined, true],
    ]);
  });

  it("apply from the longest address to the shortest, and go through others to the end", () => {
    const redirects = redirectsFrom(
      [],
      [
        { from: "/*", to: "/about/" },
        { from: "/a/*", to: "/b/:splat" },
        { from: "/b/*", to: "/c/d/:splat" },
        { from: "/c/*", to: "https://shop.example/:splat" },
        { from: "/a/long/*", to: "/blog/:splat" },
        { from: "/x/", to: "/b/y" },
      ],
    );
    expect(redirects.map(({ paths: [from], to }) => `${from} ${to}`)).toEqual([
      "/x https://shop.example/d/y",
      "/a https://shop.example/d/",
      "/b https://shop.example/d/",
      "/c https://shop.example/",
      "/a/long /blog/",
      "/a/long/* /blog/:splat",
      "/a/* https://shop.example/d/:splat",
      "/b/* https://shop.example/d/:splat",
      "/c/* https://shop.example/:splat",
      "/* /about/",
    ]);
  });

  it("go through thousands of others, but not on and on with ever longer addresses", () => {
    const chain = (added: string) =>
      Array.from({ length: 3000 }, (_, index) => ({
        from: `/w${index}/*`,
        to: index < 2999 ? `/w${index + 1}/${added}:splat` : "https://shop.example/:splat",
      }));
    const targets = redirectsFrom([], chain("")).map(({ to }) => to);
    expect(targets).toHaveLength(6000);
    expect(new Set(targets)).toEqual(new Set(["https://shop.example/", "https://shop.example/:splat"]));
    expect(find([], chain("x/")).problems[0]).toMatchObject({
      field: "[0]",
      message: expect.stringContaining("too often"),
    });
  });

  it("do not make a missing page in a folder a page, but find a page that has moved", () => {
    const { pageBelow } = find(
      [],
      [
        { from: "/*", to: "/about/" },
        { from: "/old-blog/*", to: "/blog/:splat" },
        { from: "/a/*", to: "/b/:splat" },
        { from: "/b/*", to: "/a/:splat" },
      ],
    );
    expect(pageBelow("/old-blog/café/")).toBe("/blog/café/");
    for (const missing of ["/old-blog/none/", "/none/", "/a/none/"])
      expect(pageBelow(missing)).toBeUndefined();
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

  it.each([
    ["is from a page", "/About", "/services/seo/", "/About is a page or a file of the site"],
    ["is from a page in another language", "/es/contact", "/about/", "is a page or a file"],
    ["is from an escaped page", "/services%2Fseo/", "/about/", "is a page or a file"],
    ["is from a file", "/favicon.ico", "/about/", "is a page or a file"],
    ["is from a file in another spelling", "/FAVICON%2Eico/", "/about/", "is a page or a file"],
    ["is from a feed", "/feed.xml", "/about/", "/feed.xml is a page or a file"],
    ["has a missing target", "/old/", "/gone/", "to /gone/, which is not a page"],
    ["has no page below its target", "/old/*", "/gone/:splat", "to /gone/:splat, which is not"],
    ["goes deeper each time", "/blog/*", "/blog/a/:splat", "redirects back"],
    ["is from below a page that it needs", "/*", "/gone/", "redirects back"],
    ["redirects to itself", "/old/", "/old/", "to /old/, which is not a page"],
    ["starts below a file", "/a.html/b/", "/about/", "because /a.html is a file", ["/a.html"]],
    ["has two targets", "/old/index.html", "/about/", "is already redirected by data/s", ["/old/"]],
    ["is from all addresses in a folder twice", "/A/*", "/", "already", ["/a/", "/a/*"]],
  ])("a redirect that %s is left out and reported", (_what, from, to, message, aliases: string[] = []) => {
    const { redirects, problems } = find(aliases, [{ from, to }]);
    expect(redirects).toHaveLength(aliases.length);
    expect(problems).toMatchObject([{ message: expect.stringContaining(message) }]);
  });
});

it("that go in a circle are all left out", () => {
  const { redirects, problems } = find(
    [],
    [
      { from: "/a/*", to: "/b/:splat" },
      { from: "/b/*", to: "/a/x/:splat" },
    ],
  );
  expect(redirects).toEqual([]);
  expect(problems).toHaveLength(2);
});

it.each([
  ["/old/*", "/blog/:splat", undefined],
  ["/*", "/about/", undefined],
  ["/?p=12", "/feed.xml", undefined],
  ["/index.php?page_id=1.2", "/files/prices.pdf", undefined],
  ["/old*", "/about/", 'with "*" only as its last part'],
  ["/a*/b", "/about/", 'with "*" only as its last part'],
  ["/old/?p=*", "/about/", 'with "*" only as its last part'],
  ["/", "/about/", "must be a path of this site such as /old-name/"],
  ["/?p", "/about/", "must have a query of one name and one value"],
  ["/?p=1&q=2", "/about/", "must have a query of one name and one value"],
  ["/?p=$host", "/about/", "must have a query of one name and one value"],
  ["/?p=1\n", "/about/", "must have a query of one name and one value"],
  ["/old/", "/blog/:splat", "which needs an address that ends in /*"],
  ["/old/*", "/blog:splat", ":splat may only be its last part"],
  ["/old/*", "/:splat/a/", ":splat may only be its last part"],
  ["/old/*", "https://:splat", ":splat may only be its last part"],
  ["/old/*", "https://a.example/?a=/:splat", ":splat may only be its last part"],
  ["/old/*", "javascript:alert(1)", "must be a page or file of this site"],
  ["/old/", "https:evil.example", "must be a page or file of this site"],
  ["/old/", "https://www.agency.example@evil.example/", "must be a page or file of this site"],
])("the schema accepts or rejects %j to %j: %s", (from, to, message) => {
  const { error } = schema().safeParse([{ from, to }]);
  expect(error?.issues[0]?.message).toEqual(message && expect.stringContaining(message));
});
