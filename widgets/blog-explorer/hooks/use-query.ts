import { useCallback, useLayoutEffect, useState } from "react";
import { isAsked, toQuery, type Query } from "../filter-posts";

const keys = ["category", "tag", "search"] as const;

const readAddress = () => {
  const parameters = new URLSearchParams(location.search);
  return toQuery(Object.fromEntries(keys.map((key) => [key, parameters.get(key)])));
};

const isSameQuery = (one: Query, other: Query) => keys.every((key) => one[key] === other[key]);

function writeAddress(query: Query) {
  const address = new URL(location.href);
  for (const key of keys) {
    const value = query[key];
    if (value) address.searchParams.set(key, value);
    else address.searchParams.delete(key);
  }
  if (address.href === location.href) return;
  try {
    // A router of the host tells its pages apart by the state; our entries belong to the page that they stand on.
    history.pushState(history.state, "", address);
  } catch {
    // A preview in a sandboxed frame may not change its address.
  }
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
    // A jump within the page changes nothing, and leaves alone what is being typed.
    const follow = () => setQuery((shown) => (isSameQuery(shown, readAddress()) ? shown : readAddress()));
    if (isAsked(readAddress())) follow();
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
