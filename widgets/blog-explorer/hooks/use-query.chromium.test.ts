import { expect } from "chai";
import { blogPage } from "../../_tests/support/blog-page";
import { mountWidget, propsOf, startWidget, ways } from "../../_tests/support/mount-widget";
import { pause, until } from "../../_tests/support/until";

const tag = "blog-explorer";
const props = { ...propsOf(tag, "four articles"), syncUrl: true };
const start = location.href;

/** Opens the page's address with this query, as a link from elsewhere would. */
function openAt(query: Record<string, string>) {
  const address = new URL(start);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  history.replaceState(null, "", address);
}

/** The blog's part of the query string. */
const asked = () =>
  [...new URL(location.href).searchParams]
    .filter(([name]) => ["category", "tag", "search"].includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, "", start);
});

for (const way of ways) {
  const mount = async () => blogPage(await mountWidget(tag, props, way));

  describe(`<${tag} sync-url> ${way}`, () => {
    for (const [query, first, chosen] of [
      [
        { category: "social media", tag: "forms", search: "crawl" },
        "Short video without a studio",
        "Social Media",
      ],
      [{ category: "all", tag: "forms", search: "crawl" }, "Forms that people finish", "All"],
      [{ tag: "search TERMS" }, "Negative keywords as a habit", "All"],
      [{ search: "WINDOW" }, "Short video without a studio", "All"],
    ] as const) {
      it(`shows what an address with ${JSON.stringify(query)} asks for`, async () => {
        openAt(query);
        const blog = await mount();
        expect(blog.titles()).to.deep.equal([first]);
        expect(blog.chosen()).to.deep.equal([chosen]);
        expect(blog.box().value).to.equal(chosen === "All" && !("tag" in query) ? "WINDOW" : "");
      });
    }

    it("shows everything for a query of white space", async () => {
      openAt({ search: "  " });
      expect((await mount()).titles()).to.have.length(4);
    });

    it("writes what is shown into the address, and leaves the rest of it alone", async () => {
      openAt({ utm_source: "letter" });
      const blog = await mount();
      for (const [act, query] of [
        [() => blog.choose("Social Media"), "category=Social Media"],
        [() => blog.search(" Forms & more "), "search=Forms & more"],
        [() => blog.choose("All"), ""],
      ] as const) {
        act();
        expect(asked()).to.equal(query);
        expect(new URL(location.href).searchParams.get("utm_source")).to.equal("letter");
      }
    });

    it("goes back and forward with the browser", async () => {
      const blog = await mount();
      blog.choose("SEO");
      blog.search("forms");
      blog.choose("PPC");
      const steps = [
        ["back", "Forms that people finish", "forms"],
        ["back", "Crawl budget for mid-size shops", ""],
        ["forward", "Forms that people finish", "forms"],
        ["forward", "Negative keywords as a habit", ""],
      ] as const;
      for (const [direction, title, search] of steps) {
        history[direction]();
        await until(() => blog.titles().join() === title, `one step ${direction} is shown`);
        expect(blog.box().value).to.equal(search);
      }
    });

    it("leaves to the host what it keeps in its history", async () => {
      history.replaceState({ page: "blog" }, "");
      const blog = await mount();
      blog.search("forms");
      expect(history.state).to.deep.equal({ page: "blog" });
      // A link of the host's router, and back from there.
      history.pushState({ page: "about" }, "", "/about");
      const back = new Promise<PopStateEvent>((resolve) =>
        window.addEventListener("popstate", resolve, { once: true }),
      );
      history.back();
      expect((await back).state).to.deep.equal({ page: "blog" });
      expect(asked()).to.equal("search=forms");
      expect(blog.titles()).to.deep.equal(["Forms that people finish"]);
    });

    it("keeps what is being typed at a jump within the page", async () => {
      const blog = await mount();
      blog.box().value = "half a wo";
      const jumped = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      location.hash = "#elsewhere";
      await jumped;
      await pause(50);
      expect(blog.box().value).to.equal("half a wo");
    });

    it("goes back to everything", async () => {
      const blog = await mount();
      blog.choose("SEO");
      await until(() => blog.titles().length === 1, "the category is shown");
      history.back();
      await until(() => blog.titles().length === 4, "everything is shown");
      expect(blog.chosen()).to.deep.equal(["All"]);
    });

    it("makes no step of what changes nothing", async () => {
      const blog = await mount();
      blog.choose("SEO");
      await until(() => blog.titles().length === 1, "the category is shown");
      blog.choose("SEO");
      history.back();
      await until(() => blog.titles().length === 4, "one step back everything is shown");
    });

    it("leaves the address alone without `sync-url`", async () => {
      openAt({ category: "seo" });
      const blog = blogPage(await mountWidget(tag, { ...props, syncUrl: false }, way));
      expect(blog.titles()).to.have.length(4);
      blog.choose("PPC");
      await until(() => blog.titles().length === 1, "the category is shown");
      expect(asked()).to.equal("category=seo");
    });
  });
}

describe(`<${tag} sync-url> opened with a query`, () => {
  it("never shows the unfiltered list once it is alive", async () => {
    openAt({ category: "seo" });
    const element = await startWidget(tag, props, "prerendered");
    expect(blogPage(element).titles()).to.deep.equal(["Crawl budget for mid-size shops"]);
  });
});
