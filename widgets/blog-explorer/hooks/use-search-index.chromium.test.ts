import { expect } from "chai";
import { blogPage } from "../../tests/support/blog-page";
import { mountWidget } from "../../tests/support/mount-widget";
import { recordEvents } from "../../tests/support/record-events";
import { recordErrors, type RecordedErrors } from "../../tests/support/record-errors";
import { until } from "../../tests/support/until";
import type { PostSummary } from "../blog-explorer.contract";
import { buildIndex } from "../search/build-index";

const tag = "blog-explorer";
const host = "https://agency.example/widgets/v1/";

const posts = Array.from({ length: 60 }, (_, number): PostSummary => {
  const words = `heron${number} don’t C++ ${number % 2 ? "odd" : "even"} number. `;
  return {
    id: `${number}`,
    title: `Note ${number}`,
    category: number % 3 ? "SEO" : "PPC",
    tags: [`Tag ${number % 20}`],
    content: `<p>${words.repeat(120)}</p>`,
    url: `../../../../blog/${number}/`,
  };
});
const summaries = posts.map((post) => ({ ...post, content: undefined, index: `${host}posts-index.json` }));
const titles = (numbers: readonly number[]) => numbers.map((number) => `Note ${number}`);
const numbersWhere = (fits: (number: number) => boolean) => [...posts.keys()].filter(fits);
const odd = numbersWhere((number) => number % 2 === 1);

/** Replaces the agency's host. `requests` lists the requested files in `/widgets/v1/`. */
function stubHost() {
  const { fetch } = window;
  const { overview, files } = buildIndex(posts);
  const contents = new Map([...files].map(([name, content]) => [`posts-index/a1/${name}`, content]));
  contents.set("posts-index.json", JSON.stringify({ folder: "posts-index/a1/", ...overview }));
  contents.set(
    "posts.json",
    JSON.stringify(summaries.map((post) => ({ ...post, index: "posts-index.json" }))),
  );
  const stub = { requests: [] as string[], isDown: false, stop: () => void (window.fetch = fetch) };
  window.fetch = async (input, init) => {
    const address = String(input);
    if (!address.startsWith(host)) return fetch(input, init);
    const name = address.slice(host.length);
    stub.requests.push(name);
    const content = stub.isDown ? undefined : contents.get(name);
    return new Response(content, { status: content === undefined ? 404 : 200 });
  };
  return stub;
}

let server: ReturnType<typeof stubHost>;
let recorded: RecordedErrors;
beforeEach(() => {
  server = stubHost();
  recorded = recordErrors();
});
afterEach(() => {
  server.stop();
  recorded.stop();
});

const mount = async (props: Record<string, unknown>) => blogPage(await mountWidget(tag, props, "client"));
type Blog = Awaited<ReturnType<typeof mount>>;
const newest = { posts: summaries.slice(0, 12), total: 60, src: `${host}posts.json`, base: "/blog/" };
const more = (blog: Blog) => blog.find<HTMLButtonElement>("[data-results] > button");
const untilShown = (blog: Blog, numbers: readonly number[]) =>
  until(() => blog.titles().join() === titles(numbers).join(), `${numbers.join()} are shown`);
const untilCounted = (blog: Blog, count: number) =>
  until(() => blog.status() === `Articles shown: ${count}`, `${count} are counted`);

describe(`<${tag}> with the newest articles and an index`, () => {
  for (const [what, search, numbers] of [
    ["a phrase", "heron41  don't", [41]],
    ["words in many texts", "odd number", odd],
  ] as const) {
    it(`finds ${what} and counts the matches`, async () => {
      const blog = await mount(newest);
      blog.search(search);
      await untilCounted(blog, numbers.length);
      await untilShown(blog, numbers.slice(0, 12));
      expect(blog.links().at(-1)).to.equal(`https://agency.example/blog/${numbers.slice(0, 12).at(-1)}/`);
      expect(server.requests).not.to.include("posts.json");
      expect(recorded.logged).to.deep.equal([]);
    });
  }

  it("finds all articles of a category or tag", async () => {
    const events = recordEvents<{ count: number }>("agency-filter");
    const blog = await mount({ ...newest, categories: ["SEO", "PPC"] });
    const ofPpc = numbersWhere((number) => number % 3 === 0);
    blog.choose("PPC");
    await untilShown(blog, ofPpc.slice(0, 12));
    await untilCounted(blog, 20);
    more(blog).click();
    await untilShown(blog, ofPpc);
    const { activeElement } = (blog.element.shadowRoot ?? document) as DocumentOrShadowRoot;
    expect(activeElement!.textContent).to.equal("Note 36");
    expect(Boolean(more(blog))).to.equal(false);
    blog.element.setAttribute("tag", "tag 7");
    await untilShown(blog, [7, 27, 47]);
    events.stop();
    expect(events.received.map(({ detail }) => detail.count)).to.deep.equal([20]);
  });

  it("shows that the index could not be loaded, and offers to retry", async () => {
    server.isDown = true;
    const blog = await mount(newest);
    blog.search("heron41");
    const retry = await until(
      () => blog.find<HTMLButtonElement>(".agency-message button"),
      "the message is shown",
    );
    expect(blog.find(".agency-message p").textContent).to.equal(
      "Only the newest articles were searched; the others could not be loaded.",
    );
    expect(recorded.events.map(({ detail }) => detail.code)).to.deep.equal(["source-unreachable"]);
    server.isDown = false;
    retry.click();
    await untilShown(blog, [41]);
    expect(blog.status()).to.equal("Articles shown: 1");
  });
});

describe(`<${tag}> with an index on another origin`, () => {
  it("searches the full texts and shows one page at a time", async () => {
    const blog = await mount({ src: `${host}posts.json` });
    await untilShown(blog, [...posts.keys()].slice(0, 12));
    blog.search("heron41 don't");
    await untilShown(blog, [41]);
  });

  it("searches only the given articles, also with the index that the list at `src` refers to", async () => {
    const given = summaries.slice(20, 23);
    for (const props of [
      { posts: given },
      { posts: given.map((post) => ({ ...post, index: undefined })), src: `${host}posts.json` },
    ]) {
      const blog = await mount(props);
      blog.search("odd number");
      await untilCounted(blog, 1);
      await untilShown(blog, [21]);
    }
  });

  it("shows that only titles and summaries were searched", async () => {
    const blog = await mount({ src: `${host}posts.json` });
    await untilShown(blog, [...posts.keys()].slice(0, 12));
    server.isDown = true;
    blog.search("Note 41");
    await until(
      () =>
        blog.find(".agency-message p")?.textContent ===
        "The full texts could not be searched, only titles and summaries.",
      "the message is shown",
    );
    expect(blog.titles()).to.deep.equal(["Note 41"]);
  });
});
