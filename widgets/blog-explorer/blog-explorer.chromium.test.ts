import { expect } from "chai";
import { mountFixture } from "../tests/support/mount-fixture";
import { mountWidget, propsOf } from "../tests/support/mount-widget";
import { isEmittedBy, recordEvents, type RecordedEvents } from "../tests/support/record-events";
import { until } from "../tests/support/until";
import { blogPage } from "../tests/support/blog-page";

const tag = "blog-explorer";
const { posts } = propsOf(tag, "four articles") as { posts: { title: string; url: string }[] };
const everything = posts.map(({ title }) => title);
const [crawl, video, keywords, forms] = everything as [string, string, string, string];

let events: RecordedEvents<{ category: string; tag: string; search: string; count: number }>;
beforeEach(() => (events = recordEvents("agency-filter")));
afterEach(() => events.stop());

/** Clicks a link, and returns whether the browser would follow it. */
function isFollowed(link: HTMLElement, init: MouseEventInit) {
  let followed: boolean | undefined;
  const note = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", note, { once: true });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, ...init }));
  return followed;
}

const mount = async (fixture: string) => blogPage(await mountFixture(tag, fixture, "client"));
const mountWith = async (props: object) => blogPage(await mountWidget(tag, { posts, ...props }, "client"));

describe(`<${tag}>`, () => {
  describe("initially", () => {
    it("shows every article and a button for each category", async () => {
      const blog = await mount("four articles");
      expect(blog.titles()).to.deep.equal(everything);
      expect(blog.choices()).to.deep.equal(["All", "SEO", "Social Media", "PPC", "Web Design"]);
      expect(blog.chosen()).to.deep.equal(["All"]);
      expect(blog.box().placeholder).to.equal("Search articles...");
      expect(blog.box().value).to.equal("");
    });

    const starts = [
      ["a category, whatever its case", { category: "sOCIAL mEDIA" }, [video], "Social Media", ""],
      ["a tag, whatever its case", { tag: "INDEXING" }, [crawl, forms], "All", ""],
      ["a search", { search: "Twenty" }, [keywords], "All", "Twenty"],
      [
        "a category rather than a tag or a search",
        { category: "ppc", tag: "video", search: "forms" },
        [keywords],
        "PPC",
        "",
      ],
      ["a tag rather than a search", { category: "all", tag: "video", search: "forms" }, [video], "All", ""],
      ["everything for `all`", { category: "all" }, everything, "All", ""],
    ] as const;
    for (const [what, props, titles, chosen, box] of starts) {
      it(`shows ${what}`, async () => {
        const blog = await mountWith(props);
        expect(blog.titles()).to.deep.equal(titles);
        expect(blog.chosen()).to.deep.equal([chosen]);
        expect(blog.box().value).to.equal(box);
      });
    }

    it("shows the selected tag", async () => {
      const blog = await mount("one tag");
      expect(blog.status()).to.equal("Tagged “indexing” · Articles shown: 2");
    });

    it("shows at most `limit` articles", async () => {
      expect((await mount("at most two")).titles()).to.deep.equal([crawl, video]);
    });

    it("updates when the page changes attributes", async () => {
      const blog = await mount("one category");
      blog.element.setAttribute("category", "ppc");
      await until(() => blog.chosen().join() === "PPC", "the other category is shown");
      expect(blog.titles()).to.deep.equal([keywords]);
      blog.element.removeAttribute("category");
      await until(() => blog.chosen().join() === "All", "everything is shown");
      blog.element.setAttribute("search", "window");
      await until(() => blog.titles().join() === video, "the result of the search is shown");
      await until(() => blog.box().value === "window", "the search box is filled");
    });
  });

  describe("used by a visitor", () => {
    it("shows the articles of one category, and of all categories", async () => {
      const blog = await mount("four articles");
      for (const [category, titles] of [
        ["SEO", [crawl]],
        ["Web Design", [forms]],
        ["All", everything],
      ] as const) {
        blog.choose(category);
        await until(() => blog.chosen().join() === category, `${category} is chosen`);
        expect(blog.titles()).to.deep.equal(titles);
      }
    });

    it("marks matches in titles and excerpts until the next search", async () => {
      const blog = await mount("four articles");
      const marked = () => blog.findAll("mark").map((mark) => mark.textContent);
      blog.search("FÖRMS  that");
      await until(() => marked().length > 0, "it is marked");
      expect(blog.titles()).to.deep.equal([forms]);
      expect(marked()).to.deep.equal(["Forms that", "forms that"]);
      blog.search("window");
      await until(() => blog.titles().join() === video, "the article with the text is found");
      expect(marked()).to.deep.equal([]);
    });

    it("ends a search when a category is selected", async () => {
      const blog = await mount("a search in the text");
      expect(blog.box().value).to.equal("window");
      blog.choose("SEO");
      await until(() => blog.titles().join() === crawl, "the category is shown");
      expect(blog.box().value).to.equal("");
    });

    it("keeps text in the search box when a category is selected", async () => {
      const blog = await mount("four articles");
      blog.box().value = "half a wo";
      blog.choose("SEO");
      await until(() => blog.titles().join() === crawl, "the category is shown");
      expect(blog.box().value).to.equal("half a wo");
    });

    it("offers to clear the filters if nothing matches", async () => {
      const blog = await mount("four articles");
      blog.search("zeppelin");
      const message = await until(() => blog.find("[part=message]"), "the message is shown");
      expect(message.innerText).to.match(/^No articles found\n/);
      expect(message.innerText).to.contain(
        "Try adjusting your search or filter to find what you're looking for.",
      );
      const button = message.querySelector("button")!;
      expect(button.textContent).to.equal("Clear filters");
      button.focus();
      button.click();
      await until(() => blog.titles().length === 4, "everything is shown");
      expect(blog.chosen()).to.deep.equal(["All"]);
      expect(blog.box().value).to.equal("");
      expect(blog.focused()).to.equal("Search articles");
    });

    it("announces the number of articles", async () => {
      const blog = await mount("four articles");
      expect(blog.status()).to.equal("Articles shown: 4");
      blog.search("forms");
      await until(() => blog.status() === "Articles shown: 1", "the count is announced");
    });
  });

  it("emits an event whenever the filter changes", async () => {
    const blog = await mount("at most two");
    expect(events.received).to.deep.equal([]);
    blog.choose("Social Media");
    blog.search("eleven accounts");
    blog.choose("All");
    expect(events.received.map(({ detail }) => detail)).to.deep.equal([
      { category: "Social Media", tag: "", search: "", count: 1 },
      { category: "all", tag: "", search: "eleven accounts", count: 4 },
      { category: "all", tag: "", search: "", count: 4 },
    ]);
    expect(isEmittedBy(blog.element, events.received[0]!)).to.equal(true);
  });

  describe("with a base", () => {
    it("filters in place when a category link is clicked", async () => {
      const blog = await mount("categories as links");
      const link = blog.choice("Social Media") as HTMLAnchorElement;
      expect(new URL(link.href).pathname).to.equal("/blog/category/social-media/");
      expect(isFollowed(link, {})).to.equal(false);
      await until(() => blog.titles().join() === video, "the category is shown");
      expect(blog.chosen()).to.deep.equal(["Social Media"]);
    });

    for (const key of ["ctrlKey", "metaKey", "shiftKey"]) {
      it(`lets the browser handle clicks with ${key}`, async () => {
        const blog = await mount("categories as links");
        expect(isFollowed(blog.choice("SEO"), { [key]: true })).to.equal(true);
        expect(blog.titles()).to.deep.equal(everything);
      });
    }
  });

  it("has buttons instead of links if it has no base", async () => {
    const blog = await mount("four articles");
    expect(new Set(blog.choices().map((name) => blog.choice(name).localName))).to.deep.equal(
      new Set(["button"]),
    );
  });
});
