import { expect } from "chai";
import { blogPage } from "../tests/support/blog-page";
import { openPage, mountWidget, propsOf } from "../tests/support/mount";
import { openFrame } from "../tests/support/frames";
import { recordEvents, recordErrors, type RecordedErrors } from "../tests/support/record";
import { answers, laterAnswer, stubFetch, type FetchStub } from "../tests/support/stub-fetch";
import { rootOf, until, untilAlive } from "../tests/support/until";
import type { PostSummary } from "./blog-explorer.contract";

const tag = "blog-explorer";
const { posts } = propsOf(tag, "four articles") as { posts: PostSummary[] };
const src = "/lists/full.json";
const summaries = posts.map((post) => ({ ...post, content: undefined }));
const partial = "The full texts could not be searched, only titles and summaries.";

let server: FetchStub;
let recorded: RecordedErrors;

beforeEach(() => {
  server = stubFetch(src, answers.json(posts));
  recorded = recordErrors();
});

const mount = async (props = {}) =>
  blogPage(await mountWidget(tag, { posts: summaries, src, ...props }, "client"));

describe(`<${tag}> without full texts`, () => {
  it("requests the full texts once, at the first search", async () => {
    const blog = await mount();
    expect(server.requests).to.have.length(0);
    const events = recordEvents<{ search: string; count: number }>("agency-filter");
    for (const [search, title] of [
      ["window", "Short video without a studio"],
      ["twenty minutes", "Negative keywords as a habit"],
    ] as const) {
      blog.search(search);
      await until(() => blog.titles().join() === title, `"${search}" is found`);
    }
    await until(() => events.length === 2, "the complete results are emitted");
    expect(events.map(({ detail: { search, count } }) => [search, count])).to.deep.equal([
      ["window", 1],
      ["twenty minutes", 1],
    ]);
    expect(server.requests).to.have.length(1);
    expect(recorded.logged).to.deep.equal([]);
  });

  it("shows the page's own links if the list cannot be loaded, and the articles when it can", async () => {
    server.answer = answers.status(401, "Unauthorized");
    const { element } = await mount({ posts: undefined });
    element.innerHTML = '<a href="/own/">Our articles</a>';
    const own = element.querySelector("a")!;
    await until(() => own.checkVisibility(), "the link is shown");
    server.answer = answers.json(posts);
    rootOf(element)!.querySelector("button")!.click();
    await until(() => blogPage(element).titles().length === posts.length, "the articles are shown");
    expect(own.checkVisibility()).to.equal(false);
  });

  it("shows matches in titles and summaries while it loads the full texts", async () => {
    const later = laterAnswer();
    server.answer = later.answer;
    const blog = await mount();
    blog.search("window");
    await until(() => blog.status() === "Searching the full texts…", "the message is shown");
    expect(Boolean(blog.find("[part=message]"))).to.equal(false);
    blog.search("forms");
    await until(() => blog.titles().join() === "Forms that people finish", "the title is found");
    blog.search("window");
    later.give(answers.json(posts)());
    await until(() => blog.titles().join() === "Short video without a studio", "the text is found");
    expect(blog.status()).to.equal("Articles shown: 1");
  });

  it("shows that the full texts could not be searched, and emits the result after a retry", async () => {
    server.answer = answers.networkDown;
    const events = recordEvents<{ count: number }>("agency-filter");
    const blog = await mount();
    blog.search("window");
    const retry = await until(
      () => blog.find<HTMLButtonElement>(".agency-message button"),
      "the button is shown",
    );
    expect(blog.find(".agency-message p").textContent).to.equal(partial);
    await until(() => events.length === 1, "the event without a result is received");
    server.answer = answers.json(posts);
    retry.click();
    await until(() => blog.titles().join() === "Short video without a studio", "the text is found");
    await until(() => events.length === 2, "the event is received");
    expect(events.map(({ detail }) => detail.count)).to.deep.equal([0, 1]);
    expect(Boolean(blog.find(".agency-message"))).to.equal(false);
    expect(server.requests).to.have.length(2);
  });
});

describe(`<${tag}> with the newest articles only`, () => {
  const newest = { posts: summaries.slice(0, 2), total: 4, base: "/blog/" };
  const categories = ["SEO", "Social Media", "PPC", "Web Design"];
  const [crawl, video, keywords, forms] = posts.map(({ title }) => title);
  const pageLinks = (blog: Awaited<ReturnType<typeof mount>>) =>
    blog.findAll("[part=pages] a").map((link) => link.getAttribute("href"));
  const more = (blog: Awaited<ReturnType<typeof mount>>) =>
    blog.find<HTMLButtonElement>("[data-results] > button");

  it("shows links to the other pages without sending requests", async () => {
    const blog = await mount({ ...newest, categories });
    expect(blog.titles()).to.deep.equal([crawl, video]);
    expect(pageLinks(blog)).to.deep.equal(["/blog/", "/blog/page/2/", "/blog/page/2/"]);
    expect(blog.choices()).to.deep.equal(["All", ...categories]);
    expect(blog.status()).to.equal("Articles shown: 2");
    expect(server.requests).to.have.length(0);
  });

  it("requests all articles once for a category", async () => {
    const events = recordEvents<{ category: string; count: number }>("agency-filter");
    const blog = await mount({ ...newest, categories });
    blog.choose("PPC");
    await until(() => blog.titles().join() === keywords, "an older article is found");
    blog.choose("Web Design");
    await until(() => blog.titles().join() === forms, "another is found");
    await until(() => events.length === 2, "both events are received");
    expect(events.map(({ detail }) => [detail.category, detail.count])).to.deep.equal([
      ["PPC", 1],
      ["Web Design", 1],
    ]);
    expect(server.requests).to.have.length(1);
    expect(pageLinks(blog)).to.deep.equal([]);
    blog.choose("All");
    await until(() => blog.titles().join() === [crawl, video].join(), "the newest are shown again");
    expect(pageLinks(blog)).to.have.length(3);
  });

  it("adds more matches when the button below the list is clicked", async () => {
    const blog = await mount(newest);
    blog.search("weeks");
    await until(() => more(blog), "there are more");
    expect(blog.titles()).to.deep.equal([crawl, video]);
    more(blog).click();
    await until(() => blog.titles().length === 4, "all are shown");
    expect(blog.titles()).to.deep.equal([crawl, video, keywords, forms]);
    expect(Boolean(more(blog))).to.equal(false);
    const { activeElement } = (blog.element.shadowRoot ?? document) as DocumentOrShadowRoot;
    expect(activeElement?.textContent, "the focus is on the first new article").to.equal(keywords);
  });

  it("shows that only the newest articles were searched, and offers to retry", async () => {
    server.answer = answers.networkDown;
    const blog = await mount({ ...newest, categories });
    blog.choose("PPC");
    const retry = await until(
      () => blog.find<HTMLButtonElement>(".agency-message button"),
      "the message is shown",
    );
    expect(blog.find(".agency-message p").textContent).to.equal(
      "Only the newest articles were searched; the others could not be loaded.",
    );
    // The failure is announced by its own live region, so the status must be empty.
    expect(blog.status()).to.equal("");
    server.answer = answers.json(posts);
    retry.focus();
    retry.click();
    await until(() => blog.titles().join() === keywords, "it is found");
    expect(blog.status()).to.equal("Articles shown: 1");
    expect(blog.box().matches(":focus")).to.equal(true);
  });
});

describe(`<${tag}> with a list from another origin`, () => {
  const list = posts.map((post) => ({ ...post, url: `../../blog/${post.id}/`, image: "pictures/a.svg" }));
  for (const [address, base] of [
    ["/widgets/v1/list.json", `${location.origin}/`],
    ["https://agency.example/widgets/v1/list.json", "https://agency.example/"],
  ] as const) {
    it(`resolves relative URLs in a list at ${address}`, async () => {
      stubFetch(address, answers.json(list));
      // The page is hidden, so that the picture is not requested.
      const page = Object.assign(openPage(), { hidden: true });
      const blog = blogPage(await mountWidget(tag, { src: address, limit: 1 }, "client", { page }));
      await until(() => blog.titles().length === 1, "the list is shown");
      expect(blog.links()).to.deep.equal([`${base}blog/crawl-budget/`]);
      expect(blog.find<HTMLImageElement>("img").src).to.equal(`${base}widgets/v1/pictures/a.svg`);
    });
  }
});

describe(`<${tag}> without a list`, () => {
  it("loads the list from the folder of its script, and the texts that the list names at the first search", async () => {
    const frame = await openFrame("");
    const requested: string[] = [];
    // The site writes URLs relative to the list.
    const listed = posts.map((post) => ({ ...post, url: `../../blog/${post.id}/` }));
    const short = listed.map((post) => ({ ...post, content: undefined, texts: "search.json" }));
    frame.view.fetch = async (input) => {
      requested.push(String(input));
      return answers.json(requested.length === 1 ? short : listed)();
    };
    const element = frame.doc.createElement(tag);
    frame.doc.body.append(element);
    await untilAlive(element);
    const blog = blogPage(element);
    await until(() => blog.titles().length === posts.length, "the articles are shown");
    const folder = `${location.origin}/built/sound/`;
    expect(requested).to.deep.equal([`${folder}posts.json`]);
    expect(blog.links()[0]).to.equal(`${location.origin}/blog/crawl-budget/`);
    blog.search("window");
    await until(() => blog.titles().join() === "Short video without a studio", "the text is found");
    expect(requested).to.deep.equal([`${folder}posts.json`, `${folder}search.json`]);
    expect(blog.links()).to.deep.equal([`${location.origin}/blog/short-video/`]);
  });

  it("requests no list that the page did not ask for, while `posts` has no value yet", async () => {
    const frame = await openFrame("");
    const requested: unknown[] = [];
    frame.view.fetch = (input) => (requested.push(input), new Promise<Response>(() => {}));
    const named: Record<string, (element: HTMLElement) => void> = {
      "an empty attribute": (element) => element.setAttribute("posts", ""),
      null: (element) => element.setAttribute("posts", " null "),
      undefined: (element) => element.setAttribute("posts", "undefined"),
      "an undefined property": (element) => Object.assign(element, { posts: undefined }),
      "a property that is null": (element) => Object.assign(element, { posts: null }),
      "an empty property": (element) => Object.assign(element, { posts: "" }),
    };
    for (const [how, name] of Object.entries(named)) {
      const element = frame.doc.createElement(tag) as HTMLElement & { posts?: unknown };
      name(element);
      frame.doc.body.append(element);
      await untilAlive(element);
      const blog = blogPage(element);
      expect(rootOf(element)!.textContent, how).to.equal("Loading the articles…");
      element.posts = posts;
      await until(() => blog.titles().length === posts.length, `the articles are shown after ${how}`);
      element.posts = undefined;
      await until(() => blog.titles().length === 0, "the articles are gone");
    }
    expect(requested).to.deep.equal([]);
  });

  it("shows a list of 300 articles twelve at a time", async () => {
    const many = Array.from({ length: 300 }, (_, number) => ({ ...posts[0]!, id: `${number}` }));
    const blog = await mount({ posts: many });
    expect(blog.titles()).to.have.length(12);
    blog.find<HTMLButtonElement>("[data-results] > button").click();
    await until(() => blog.titles().length === 24, "the next twelve are shown");
  });
});
