import { expect } from "chai";
import { mountFixture, propsOf } from "../tests/support/mount";
import { recordEvents } from "../tests/support/record";
import { until } from "../tests/support/until";
import { blogPage } from "../tests/support/blog-page";

const tag = "blog-explorer";
const { posts } = propsOf(tag, "four articles") as { posts: { title: string; url: string }[] };
const everything = posts.map(({ title }) => title);
const [crawl, video, keywords, forms] = everything as [string, string, string, string];

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

describe(`<${tag}>`, () => {
  describe("initially", () => {
    it("shows the selected tag, and at most `limit` articles", async () => {
      expect((await mount("one tag")).status()).to.equal("Tagged “indexing” · Articles shown: 2");
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
      expect(blog.status()).to.equal("Articles shown: 4");
      const marked = () => blog.findAll("mark").map((mark) => mark.textContent);
      blog.search("FÖRMS  that");
      await until(() => marked().length > 0, "it is marked");
      expect(blog.titles()).to.deep.equal([forms]);
      expect(marked()).to.deep.equal(["Forms that", "forms that"]);
      expect(blog.status()).to.equal("Articles shown: 1");
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
      // Text that has not been searched for is kept.
      blog.box().value = "half a wo";
      blog.choose("PPC");
      await until(() => blog.titles().join() === keywords, "the other category is shown");
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
  });

  it("emits an event whenever the filter changes", async () => {
    const events = recordEvents("agency-filter");
    const blog = await mount("at most two");
    expect(events).to.deep.equal([]);
    blog.choose("Social Media");
    blog.search("weeks");
    blog.choose("All");
    expect(events.map(({ detail }) => detail)).to.deep.equal([
      { category: "Social Media", tag: "", search: "", count: 1 },
      { category: "all", tag: "", search: "weeks", count: 4 },
      { category: "all", tag: "", search: "", count: 4 },
    ]);
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

    it("lets the browser handle clicks with a modifier key", async () => {
      const blog = await mount("categories as links");
      for (const key of ["ctrlKey", "metaKey", "shiftKey"])
        expect(isFollowed(blog.choice("SEO"), { [key]: true }), key).to.equal(true);
      expect(blog.titles()).to.deep.equal(everything);
    });
  });
});
