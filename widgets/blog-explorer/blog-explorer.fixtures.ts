import type { Fixtures } from "../runtime/fixtures";

/** Returns a picture of a line with a heartbeat and a rising end, on a tinted background. */
const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><path fill="hsl(${hue} 32% 90%)" d="M0 0h640v360H0z"/><path fill="none" stroke="hsl(${hue} 48% 34%)" stroke-width="6" stroke-linejoin="round" d="M0 ${200 + (hue % 60)}h${150 + hue / 4}l20-36 30 92 38-178 34 122h48l112-${60 + (hue % 70)} 76 18 ${132 - hue / 4}-${70 + (hue % 40)}"/></svg>`,
  )}`;

/** The hues of the two pictures. Articles share them, so that a page with all articles fetches only two files. */
const ember = 20;
const pine = 180;

const post = (
  id: string,
  title: string,
  excerpt: string,
  category: string,
  tags: string[],
  content: string,
  hue: number,
) => ({
  id,
  title,
  excerpt,
  content: `<p>${content}</p>`,
  author: { name: "Ada Byron", role: "Head of SEO" },
  date: "June 15, 2025",
  readTime: "6 min read",
  category,
  image: picture(hue),
  tags,
  url: `#${id}`,
});

const posts = [
  post(
    "crawl-budget",
    "Crawl budget for mid-size shops",
    "What 4,000 products did to one shop’s crawl, which pages we closed first, and the weeks until Google noticed.",
    "SEO",
    ["Log files", "Indexing"],
    "Filters multiply addresses.",
    ember,
  ),
  post(
    "short-video",
    "Short video without a studio",
    "A shot list for one hour of filming that lasts four weeks, and the three cuts that people watched to the end.",
    "Social Media",
    ["Video"],
    "A phone and a <em>window</em> will do.",
    pine,
  ),
  post(
    "negative-keywords",
    "Negative keywords as a habit",
    "How a list grew over ten weeks, which words came off again, and what three advertisers saved.",
    "PPC",
    ["Search terms"],
    "Every Friday, twenty minutes.",
    ember,
  ),
  post(
    "forms",
    "Forms that people finish",
    "Why people finish forms that ask for five things and leave at nine: two weeks of arguing, one afternoon of work.",
    "Web Design",
    ["Forms", "Indexing"],
    "Ask for less. Say why.",
    pine,
  ),
];

const summaries = posts.map((article) => ({ ...article, content: undefined }));
const fullTexts = "full-texts.json";
const files = { [fullTexts]: JSON.stringify(posts) };

export const fixtures: Fixtures = {
  "four articles": { props: { posts }, acts: [{ click: "[part=filters] > :nth-child(2)" }] },
  "one category": { props: { posts, category: "seo" } },
  "one tag": { props: { posts, tag: "indexing" } },
  "a search in the text": { props: { posts, search: "window" } },
  "no results": { props: { posts, search: "zeppelin" } },
  "at most two": { props: { posts, limit: 2 } },
  "categories as links": { props: { posts, base: "/blog/" } },
  "a prefix for the query string": { props: { posts, base: "/blog/", syncUrl: true, queryPrefix: "blog-" } },
  "full texts on demand": {
    props: { posts: summaries, src: fullTexts },
    files,
    acts: [{ answer: "unreachable" }, { fill: { "[name=search]": "window" } }, { submit: "form" }],
  },
  "the newest two of four": {
    props: {
      posts: summaries.slice(0, 2),
      total: 4,
      categories: ["SEO", "Social Media", "PPC", "Web Design"],
      src: fullTexts,
      base: "/blog/",
    },
    files,
    acts: [
      { click: "[part=filters] > :nth-child(4)" },
      { fill: { "[name=search]": "weeks" } },
      { submit: "form" },
      { click: "[data-results] > button" },
    ],
  },
  "the newest two, without access to the others": {
    props: { posts: summaries.slice(0, 2), total: 4, src: fullTexts },
    files,
    acts: [{ answer: "unreachable" }, { click: "[part=filters] > :nth-child(2)" }],
  },
  "an author without a role": { props: { posts: [{ ...posts[0], author: "Ada Byron" }] } },
  none: {
    props: { posts: [] },
    acts: [
      { answer: { status: 503, body: "" } },
      { set: { src: "/posts.json", posts: undefined } },
      { answer: { body: "[{}]" } },
      { click: "[role=alert] button" },
    ],
  },
};
