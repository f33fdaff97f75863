import { filterPosts } from "../../widgets/blog-explorer/filter-posts";
import { searches } from "./budgets";
import { searchWithExplorer, type SearchResult } from "./search/explorer";
import { generateTexts } from "./search/generate-texts";
import { generateQueries } from "./search/generate-queries";
import type { Row, Table } from "./table";

const POSTS = 5000;
const QUERIES_PER_KIND = 50;

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

interface Outcome extends SearchResult {
  /** The number of posts that contain the query. */
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

/** Measures the downloads and the accuracy of searches in a blog of 5,000 posts. */
export async function run(): Promise<Table[]> {
  const posts = generateTexts(POSTS);
  const search = searchWithExplorer(posts);
  const rows: Row[] = [];
  const all: Outcome[] = [];
  for (const [kind, queries] of Object.entries(generateQueries(posts, QUERIES_PER_KIND))) {
    const outcomes: Outcome[] = [];
    for (const query of queries)
      outcomes.push({ ...(await search(query)), expected: filterPosts(posts, { search: query }).length });
    rows.push(rowOf(kind, outcomes));
    all.push(...outcomes);
  }
  return [
    {
      title: `Search in ${POSTS} posts: medians of ${QUERIES_PER_KIND} queries of each kind`,
      rows: [rowOf("all", all, searches), ...rows],
    },
  ];
}
