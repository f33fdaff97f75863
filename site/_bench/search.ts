import { filterPosts } from "../../widgets/blog-explorer/filter-posts";
import { searches } from "./budgets";
import { compressed } from "./search/compressed";
import { searchWithExplorer } from "./search/explorer";
import { generateTexts } from "./search/generate-texts";
import { makeNeedles } from "./search/make-needles";
import { searchWithPagefind } from "./search/pagefind";
import type { Searched, Searcher } from "./search/searcher";
import type { Row, Table } from "./table";

const POSTS = 5000;
const NEEDLES_OF_A_KIND = 50;

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

interface Outcome extends Searched {
  /** How many posts hold the needle. */
  expected: number;
}

const rowOf = (name: string, outcomes: readonly Outcome[], budget?: typeof searches): Row => ({
  name,
  cells: {
    "kB first": {
      value: median(outcomes.map(({ first }) => first)) / 1000,
      atMost: budget?.first,
      digits: 1,
    },
    "kB after": {
      value: median(outcomes.map(({ after }) => after)) / 1000,
      atMost: budget?.after,
      digits: 1,
    },
    "% found exactly": {
      value: (100 * outcomes.filter(({ found, expected }) => found === expected).length) / outcomes.length,
      atLeast: budget?.exact,
    },
  },
});

/** What searches transfer in a blog of 5,000 posts. */
export async function run(): Promise<Table[]> {
  const posts = generateTexts(POSTS);
  const needles = Object.entries(makeNeedles(posts, NEEDLES_OF_A_KIND));
  const expected = new Map(
    needles.flatMap(([, texts]) => texts.map((search) => [search, filterPosts(posts, { search }).length])),
  );
  const rowsOf = async (name: string, search: Searcher, budget?: typeof searches): Promise<Row[]> => {
    const rows: Row[] = [];
    const all: Outcome[] = [];
    for (const [kind, texts] of needles) {
      const outcomes: Outcome[] = [];
      for (const text of texts) outcomes.push({ ...(await search(text)), expected: expected.get(text)! });
      rows.push(rowOf(`${name}, ${kind}`, outcomes));
      all.push(...outcomes);
    }
    return [rowOf(`${name}, median`, all, budget), ...rows];
  };

  const rows = await rowsOf("blog-explorer", searchWithExplorer(posts), searches);
  const pagefind = await searchWithPagefind(posts);
  if (pagefind) rows.push(...(await rowsOf("Pagefind", pagefind.search).finally(pagefind.close)));
  else
    console.log("\nPagefind is not installed: `npm install --no-save pagefind@1.6.0` adds it to the table.");
  // A part of it tells the size of all; compressing 25 MB takes a minute.
  const oneFile = (compressed(JSON.stringify(posts.slice(0, POSTS / 20))) * 20) / 1000;
  rows.push({
    name: "one file of all texts",
    cells: { "kB first": { value: oneFile }, "kB after": { value: 0 }, "% found exactly": { value: 100 } },
  });
  return [{ title: `Search in ${POSTS} posts: medians of ${NEEDLES_OF_A_KIND} needles of each kind`, rows }];
}
