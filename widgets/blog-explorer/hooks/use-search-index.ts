import { useEffect, useRef, useState } from "react";
import { reportError, WidgetError } from "../../runtime/errors";
import { useHost } from "../../runtime/host";
import { native } from "../../runtime/native";
import { fetchJson, invalidSource } from "../../runtime/components/fetch-json";
import type { FailedSource } from "../../runtime/components/use-source";
import type { Query } from "../filter-posts";
import type { Found, Scope, SearchIndex } from "../search/read-index";

interface SearchAnswer {
  query: Query;
  attempt: number;
  /** The result. It is missing if the index could not be read. */
  found?: Found;
}

interface OpenedIndex {
  address: string;
  index: Promise<SearchIndex>;
}

interface IndexedPosts {
  found?: Found;
  pending: boolean;
  failure?: FailedSource;
}

async function openIndex(address: string, element: HTMLElement): Promise<SearchIndex> {
  const { readIndex } = await import("../search/read-index");
  return readIndex(
    new URL(address, native(document).baseURI).href,
    (file) => fetchJson(file),
    (problem) =>
      reportError(
        element,
        invalidSource(address, `contains an invalid value: ${problem}. The widget leaves it out`),
      ),
  );
}

const toError = (error: Error, address: string) =>
  error instanceof WidgetError
    ? error
    : new WidgetError("source-unreachable", `${address} could not be read: ${error.message}.`, "src");

/** Returns the matches of a query in the index at a URL. Returns nothing without a URL or a query. */
export function useSearchIndex(
  address: string | undefined,
  query: Query | undefined,
  { most, ids }: Scope,
): IndexedPosts {
  const { element } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<SearchAnswer>();
  const opened = useRef<OpenedIndex>(undefined);

  useEffect(() => {
    if (address === undefined || !query || !element) return;
    let isGone = false;
    if (opened.current?.address !== address) opened.current = { address, index: openIndex(address, element) };
    const used = opened.current;
    const report = (found?: Found) => {
      if (!isGone) setAnswer((last) => moreOf(last, { query, attempt, found }));
      return !isGone;
    };
    reportFound(used.index, query, { most, ids }, report).catch((error: Error) => {
      // An index that could not be read is opened again for the next query.
      if (opened.current === used) opened.current = undefined;
      if (report()) reportError(element, toError(error, address));
    });
    return () => {
      isGone = true;
    };
  }, [address, query, most, ids, attempt, element]);

  if (address === undefined || !query) return { pending: false };
  if (answer?.query !== query || answer.attempt !== attempt) return { pending: true };
  if (answer.found) return { found: answer.found, pending: !answer.found.isWhole };
  return { pending: false, failure: { status: "failed", retry: () => setAttempt(attempt + 1) } };
}

/** Searches the index and reports each result until `report` returns that the query has changed. */
async function reportFound(
  index: Promise<SearchIndex>,
  query: Query,
  scope: Scope,
  report: (found: Found) => boolean,
): Promise<void> {
  for await (const found of (await index).find(query, scope)) if (!report(found)) return;
}

function moreOf(last: SearchAnswer | undefined, next: SearchAnswer): SearchAnswer {
  const isKnown = last?.found?.isWhole && last.query === next.query && last.attempt === next.attempt;
  return isKnown && next.found?.isWhole === false ? last : next;
}
