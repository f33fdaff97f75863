import { useState } from "react";
import type { Query } from "../filter-posts";

export function usePages(query: Query): [number, () => void] {
  const [wish, setWish] = useState({ query, pages: 1 });
  const pages = wish.query === query ? wish.pages : 1;
  return [pages, () => setWish({ query, pages: pages + 1 })];
}
