import { useCallback, useLayoutEffect, useState } from "react";
import { toQuery, type Query } from "./filter-posts";

const keys = ["category", "tag", "search"] as const;

const readAddress = () => {
  const parameters = new URLSearchParams(location.search);
  return toQuery(Object.fromEntries(keys.map((key) => [key, parameters.get(key)])));
};

function writeAddress(query: Query) {
  const address = new URL(location.href);
  for (const key of keys) {
    const value = query[key];
    if (value) address.searchParams.set(key, value);
    else address.searchParams.delete(key);
  }
  if (address.href !== location.href) history.pushState(null, "", address);
}

/**
 * What is asked for. With `syncUrl` it is what the page's query string says, follows back and
 * forward, and is written there; the first render is always `initial`, as it was prerendered.
 * Another `initial` later, from changed attributes, is shown too.
 */
export function useQuery(initial: Query, syncUrl: boolean): [Query, (query: Query) => void] {
  const [query, setQuery] = useState(initial);
  const given = JSON.stringify(initial);
  const [lastGiven, setLastGiven] = useState(given);
  if (given !== lastGiven) {
    setLastGiven(given);
    setQuery(initial);
  }
  useLayoutEffect(() => {
    if (!syncUrl) return;
    const follow = () => setQuery(readAddress());
    if (Object.keys(readAddress()).length > 0) follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [syncUrl]);
  const ask = useCallback(
    (next: Query) => {
      if (syncUrl) writeAddress(next);
      setQuery(next);
    },
    [syncUrl],
  );
  return [query, ask];
}
