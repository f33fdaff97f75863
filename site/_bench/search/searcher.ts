/** What one search transfers, in bytes, and what it finds. */
export interface Searched {
  /** As the first search on a page. */
  first: number;
  /** Without what every search needs. */
  after: number;
  found: number;
}

export type Searcher = (needle: string) => Promise<Searched>;
