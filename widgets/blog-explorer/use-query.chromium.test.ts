import { expect } from "chai";
import { blogPage } from "../tests/support/blog-page";
import { mountWidget, propsOf, startWidget } from "../tests/support/mount";
import { pause, until } from "../tests/support/until";

const tag = "blog-explorer";
const props = { ...propsOf(tag, "four articles"), syncUrl: true };
const start = location.href;

function openAt(query: Record<string, string>) {
  const address = new URL(start);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  history.replaceState(null, "", address);
}

const queryInAddress = () =>
  [...new URL(location.href).searchParams]
    .filter(([name]) => ["category", "tag", "search"].includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", start);
});

const mount = async () => blogPage(await mountWidget(tag, props, "prerendered"));

describe(`<${tag} sync-url>`, () => {
  for (const [query, first, chosen] of [
    [
      { category: "social media", tag: "forms", search: "crawl" },
      "Short video without a studio",
      "Social Media",
    ],
    [{ search: "WINDOW" }, "Short video without a studio", "All"],
  ] as const) {
    it(`immediately applies ${JSON.stringify(query)} from the query string`, async () => {
      openAt(query);
      const blog = blogPage(await startWidget(tag, props, "prerendered"));
      expect(blog.titles()).to.deep.equal([first]);
      expect(blog.chosen()).to.deep.equal([chosen]);
      expect(blog.box().value).to.equal("category" in query ? "" : "WINDOW");
    });
  }

  it("writes the filter into the query string and keeps other parameters", async () => {
    openAt({ utm_source: "letter" });
    const blog = await mount();
    for (const [act, query] of [
      [() => blog.choose("Social Media"), "category=Social Media"],
      [() => blog.search(" Forms & more "), "search=Forms & more"],
      [() => blog.choose("All"), ""],
    ] as const) {
      act();
      expect(queryInAddress()).to.equal(query);
      expect(new URL(location.href).searchParams.get("utm_source")).to.equal("letter");
    }
  });

  it("reads and writes only parameters with its prefix", async () => {
    openAt({ search: "of the host", "blog-search": "crawl" });
    const blog = blogPage(await mountWidget(tag, { ...props, queryPrefix: "blog-" }, "prerendered"));
    expect(blog.titles()).to.deep.equal(["Crawl budget for mid-size shops"]);
    blog.search("forms");
    expect(location.search).to.match(/[?&]search=of\+the\+host&blog-search=forms$/);
  });

  it("keeps the page's history state", async () => {
    history.replaceState({ page: "blog" }, "");
    const blog = await mount();
    blog.search("forms");
    expect(history.state).to.deep.equal({ page: "blog" });
    // The page's router opens another page, and the visitor goes back.
    history.pushState({ page: "about" }, "", "/about");
    const back = new Promise<PopStateEvent>((resolve) =>
      window.addEventListener("popstate", resolve, { once: true }),
    );
    history.back();
    expect((await back).state).to.deep.equal({ page: "blog" });
    expect(queryInAddress()).to.equal("search=forms");
    expect(blog.titles()).to.deep.equal(["Forms that people finish"]);
  });

  it("keeps text in the search box when the fragment changes", async () => {
    const blog = await mount();
    blog.box().value = "half a wo";
    const jumped = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    location.hash = "#elsewhere";
    await jumped;
    await pause(50);
    expect(blog.box().value).to.equal("half a wo");
  });

  it("adds no history entry if nothing changes", async () => {
    const blog = await mount();
    blog.choose("SEO");
    await until(() => blog.titles().length === 1, "the category is shown");
    blog.choose("SEO");
    history.back();
    await until(() => blog.titles().length === 4, "one step back everything is shown");
  });
});
