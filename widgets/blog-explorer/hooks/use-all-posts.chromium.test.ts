import { expect } from "chai";
import { blogPage } from "../../_tests/support/blog-page";
import { openPage } from "../../_tests/support/mount-fixture";
import { mountWidget, propsOf, ways } from "../../_tests/support/mount-widget";
import { openFrame } from "../../_tests/support/open-frame";
import { recordEvents } from "../../_tests/support/record-events";
import { recordFaults, type Faults } from "../../_tests/support/record-faults";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../../_tests/support/stub-fetch";
import { until, untilAlive } from "../../_tests/support/until";
import type { PostSummary } from "../blog-explorer.contract";

const tag = "blog-explorer";
const { posts } = propsOf(tag, "four articles") as { posts: PostSummary[] };
const src = "/lists/full.json";
const summaries = posts.map((post) => ({ ...post, content: undefined }));
const partial = "The full texts could not be searched, only titles and summaries.";

let server: FetchStub;
let faults: Faults;

beforeEach(() => {
  server = stubFetch(src, answers.json(posts));
  faults = recordFaults();
});
afterEach(() => {
  server.stop();
  faults.stop();
});

for (const way of ways) {
  const mount = async (props = {}) =>
    blogPage(await mountWidget(tag, { posts: summaries, src, ...props }, way));

  describe(`<${tag}> with summaries alone, ${way}`, () => {
    it("asks for the full texts when a search first needs them, and once", async () => {
      const blog = await mount();
      blog.choose("SEO");
      blog.choose("All");
      await until(() => blog.titles().length === 4, "everything is shown");
      expect(server.asked).to.have.length(0);
      for (const [search, title] of [
        ["window", "Short video without a studio"],
        ["twenty minutes", "Negative keywords as a habit"],
      ] as const) {
        blog.search(search);
        await until(() => blog.titles().join() === title, `"${search}" is found`);
      }
      expect(server.asked).to.have.length(1);
      expect(faults.logged).to.deep.equal([]);
    });

    it("says that it is searching, and shows meanwhile what titles and summaries give", async () => {
      const later = laterAnswer();
      server.answer = later.answer;
      const blog = await mount();
      blog.search("window");
      await until(() => blog.status() === "Searching the full texts…", "it says so");
      expect(Boolean(blog.find("[part=message]"))).to.equal(false);
      blog.search("forms");
      await until(() => blog.titles().join() === "Forms that people finish", "the title is found");
      blog.search("window");
      later.give(answers.json(posts)());
      await until(() => blog.titles().join() === "Short video without a studio", "the text is found");
      expect(blog.status()).to.equal("Articles shown: 1");
    });

    it("tells the page of a search when it knows what matches", async () => {
      const events = recordEvents("agency-filter");
      const blog = await mount();
      blog.search("window");
      await until(() => events.heard.length, "the event is heard");
      events.stop();
      expect(events.heard.map(({ detail }) => detail)).to.deep.equal([
        { category: "all", tag: "", search: "window", count: 1 },
      ]);
    });

    it("searches from the start where the page asks for it", async () => {
      const blog = await mount({ search: "window" });
      await until(() => blog.titles().join() === "Short video without a studio", "the text is found");
    });

    it("says where it could search in part only, and tells the page", async () => {
      server.answer = answers.status(500, "Internal Server Error");
      const blog = await mount();
      blog.search("forms");
      await until(
        () => blog.element.isConnected && blog.find(".agency-message p")?.textContent === partial,
        "it says so",
      );
      expect(blog.titles()).to.deep.equal(["Forms that people finish"]);
      expect(faults.events.map(({ detail }) => detail.code)).to.deep.equal(["source-unreachable"]);
      blog.choose("PPC");
      await until(() => blog.chosen().join() === "PPC", "a category is shown");
      expect(Boolean(blog.find(".agency-message"))).to.equal(false);
    });

    it("can be tried again where the full texts could not be had, and tells the page what it finds then", async () => {
      server.answer = answers.networkDown;
      const events = recordEvents<{ count: number }>("agency-filter");
      const blog = await mount();
      blog.search("window");
      const retry = await until(() => blog.find<HTMLButtonElement>(".agency-message button"), "it can be");
      await until(() => events.heard.length === 1, "it has told that it found nothing");
      server.answer = answers.json(posts);
      retry.click();
      await until(() => blog.titles().join() === "Short video without a studio", "the text is found");
      await until(() => events.heard.length === 2, "the event is heard");
      events.stop();
      expect(events.heard.map(({ detail }) => detail.count)).to.deep.equal([0, 1]);
      expect(Boolean(blog.find(".agency-message"))).to.equal(false);
      expect(server.asked).to.have.length(2);
    });

    it("asks for nothing where the texts are there", async () => {
      const blog = await mount({ posts });
      blog.search("window");
      await until(() => blog.titles().length === 1, "the text is found");
      expect(server.asked).to.have.length(0);
    });
  });

  describe(`<${tag}> with the newest articles alone, ${way}`, () => {
    const newest = { posts: summaries.slice(0, 2), total: 4, base: "/blog/" };
    const categories = ["SEO", "Social Media", "PPC", "Web Design"];
    const [crawl, video, keywords, forms] = posts.map(({ title }) => title);
    const pageLinks = (blog: Awaited<ReturnType<typeof mount>>) =>
      blog.findAll("[part=pages] a").map((link) => link.getAttribute("href"));
    const more = (blog: Awaited<ReturnType<typeof mount>>) =>
      blog.find<HTMLButtonElement>("[data-results] > button");

    it("shows them with links to the others, and asks for nothing", async () => {
      const blog = await mount({ ...newest, categories });
      expect(blog.titles()).to.deep.equal([crawl, video]);
      expect(pageLinks(blog)).to.deep.equal(["/blog/", "/blog/page/2/", "/blog/page/2/"]);
      expect(blog.choices()).to.deep.equal(["All", ...categories]);
      expect(blog.status()).to.equal("Articles shown: 2");
      expect(server.asked).to.have.length(0);
    });

    it("fetches all of them for a category, once, and tells the page what it found", async () => {
      const events = recordEvents<{ category: string; count: number }>("agency-filter");
      const blog = await mount({ ...newest, categories });
      blog.choose("PPC");
      await until(() => blog.titles().join() === keywords, "it is found beyond the newest");
      blog.choose("Web Design");
      await until(() => blog.titles().join() === forms, "so is another");
      await until(() => events.heard.length === 2, "both are told");
      events.stop();
      expect(events.heard.map(({ detail }) => [detail.category, detail.count])).to.deep.equal([
        ["PPC", 1],
        ["Web Design", 1],
      ]);
      expect(server.asked).to.have.length(1);
      expect(pageLinks(blog)).to.deep.equal([]);
    });

    it("goes back to the newest and their links, and says how many there are", async () => {
      const events = recordEvents<{ count: number }>("agency-filter");
      const blog = await mount({ ...newest, categories });
      blog.choose("PPC");
      await until(() => blog.titles().join() === keywords, "it is found");
      blog.choose("All");
      await until(() => blog.titles().length === 2, "the newest are shown");
      expect(blog.titles()).to.deep.equal([crawl, video]);
      expect(pageLinks(blog)).to.have.length(3);
      await until(() => events.heard.length === 2, "both are told");
      events.stop();
      expect(events.heard[1]!.detail.count).to.equal(4);
    });

    it("searches the texts of all", async () => {
      const blog = await mount(newest);
      blog.search("twenty minutes");
      await until(() => blog.titles().join() === keywords, "the text is found");
    });

    it("shows as many matches as a page holds, then more, with the focus on the first that came", async () => {
      const blog = await mount(newest);
      blog.search("eleven accounts");
      await until(() => more(blog), "there are more");
      expect(blog.titles()).to.deep.equal([crawl, video]);
      more(blog).click();
      await until(() => blog.titles().length === 4, "all are shown");
      expect(blog.titles()).to.deep.equal([crawl, video, keywords, forms]);
      expect(Boolean(more(blog))).to.equal(false);
      const { activeElement } = (blog.element.shadowRoot ?? document) as DocumentOrShadowRoot;
      expect(activeElement!.textContent).to.equal(keywords);
    });

    it("answers a query from the start with all of them", async () => {
      const blog = await mount({ ...newest, tag: "indexing" });
      await until(() => blog.titles().length === 2, "both are found");
      expect(blog.titles()).to.deep.equal([crawl, forms]);
    });

    it("says where it could look through the newest only, and can try again", async () => {
      server.answer = answers.networkDown;
      const blog = await mount({ ...newest, categories });
      blog.choose("PPC");
      const retry = await until(() => blog.find<HTMLButtonElement>(".agency-message button"), "it says so");
      expect(blog.find(".agency-message p").textContent).to.equal(
        "Only the newest articles were searched; the others could not be loaded.",
      );
      // One region reads it out, not two at once.
      expect(blog.status()).to.equal("");
      server.answer = answers.json(posts);
      retry.focus();
      retry.click();
      await until(() => blog.titles().join() === keywords, "it is found");
      expect(blog.status()).to.equal("Articles shown: 1");
      expect(blog.box().matches(":focus")).to.equal(true);
    });
  });

  describe(`<${tag}> with a list from elsewhere, ${way}`, () => {
    const list = posts.map((post) => ({ ...post, url: `../../blog/${post.id}/`, image: "pictures/a.svg" }));
    for (const [address, base] of [
      ["/widgets/v1/list.json", `${location.origin}/`],
      ["https://agency.example/widgets/v1/list.json", "https://agency.example/"],
    ] as const) {
      it(`reads addresses in ${address} as relative to it`, async () => {
        const elsewhere = stubFetch(address, answers.json(list));
        try {
          // Hidden, so that the picture itself is not asked for.
          const page = Object.assign(openPage(), { hidden: true });
          const blog = blogPage(await mountWidget(tag, { src: address, limit: 1 }, way, { page }));
          await until(() => blog.titles().length === 1, "the list is shown");
          expect(blog.links()).to.deep.equal([`${base}blog/crawl-budget/`]);
          expect(blog.find<HTMLImageElement>("img").src).to.equal(`${base}widgets/v1/pictures/a.svg`);
        } finally {
          elsewhere.stop();
        }
      });
    }
  });
}

describe(`<${tag}> without a list, on a page of somebody else`, () => {
  it("shows the articles that lie beside its own script", async () => {
    const frame = await openFrame("");
    const asked: string[] = [];
    // Counted from the list, as the site writes them.
    const listed = posts.map((post) => ({ ...post, url: `../../blog/${post.id}/` }));
    frame.view.fetch = async (input) => {
      asked.push(String(input));
      return answers.json(listed)();
    };
    const element = frame.doc.createElement(tag);
    frame.doc.body.append(element);
    await untilAlive(element);
    const blog = blogPage(element);
    await until(() => blog.titles().length === posts.length, "the articles are shown");
    expect(asked).to.deep.equal([`${location.origin}/built/sound/posts.json`]);
    expect(blog.links()[0]).to.equal(`${location.origin}/blog/crawl-budget/`);
  });
});
