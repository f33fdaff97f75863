import { useCallback, useLayoutEffect, useState } from "react";
import { useHost } from "../runtime/host";
import type { BlogExplorerProps } from "./blog-explorer.contract";
import { isFiltering, toQuery, type Query } from "./filter-posts";

const keys = ["category", "tag", "search"] as const;

function readAddress(queryPrefix = ""): Query {
  const parameters = new URLSearchParams(location.search);
  return toQuery(Object.fromEntries(keys.map((key) => [key, parameters.get(queryPrefix + key)])));
}

const isSameQuery = (one: Query, other: Query) => keys.every((key) => one[key] === other[key]);

function writeAddress(query: Query, queryPrefix = "") {
  const address = new URL(location.href);
  for (const key of keys) {
    const value = query[key];
    if (value) address.searchParams.set(queryPrefix + key, value);
    else address.searchParams.delete(queryPrefix + key);
  }
  if (address.href === location.href) return;
  try {
    // The page's router may identify pages by the history state, so the new entry keeps it.
    history.pushState(history.state, "", address);
  } catch {
    // The browser does not allow a sandboxed frame to change its URL.
  }
}

/** Returns the current query and its setter. The first render uses `initial`, which attributes may change later. */
export function useQuery(
  initial: Query,
  { syncUrl, queryPrefix }: Pick<BlogExplorerProps, "syncUrl" | "queryPrefix">,
): [Query, (query: Query) => void] {
  const { whileConnected } = useHost();
  const [query, setQuery] = useState(initial);
  const given = JSON.stringify(initial);
  const [lastGiven, setLastGiven] = useState(given);
  if (given !== lastGiven) {
    setLastGiven(given);
    setQuery(initial);
  }
  useLayoutEffect(() => {
    if (!syncUrl) return;
    const follow = () => {
      const asked = readAddress(queryPrefix);
      // A jump within the page does not change the query, and must keep unfinished text in the search box.
      setQuery((shown) => (isSameQuery(shown, asked) ? shown : asked));
    };
    return whileConnected(() => {
      if (isFiltering(readAddress(queryPrefix))) follow();
      window.addEventListener("popstate", follow);
      return () => window.removeEventListener("popstate", follow);
    });
  }, [syncUrl, queryPrefix, whileConnected]);
  const ask = useCallback(
    (next: Query) => {
      if (syncUrl) writeAddress(next, queryPrefix);
      setQuery(next);
    },
    [syncUrl, queryPrefix],
  );
  return [query, ask];
}
