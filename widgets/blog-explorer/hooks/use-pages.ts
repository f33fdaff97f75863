import { useState } from "react";
import type { Query } from "../filter-posts";

/** Returns the number of pages that are shown, and a function that adds one. A new query starts with one page. */
export function usePages(query: Query): [number, () => void] {
  const [wish, setWish] = useState({ query, pages: 1 });
  const pages = wish.query === query ? wish.pages : 1;
  return [pages, () => setWish({ query, pages: pages + 1 })];
}
