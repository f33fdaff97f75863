import { Fragment } from "react";
import { findMatches } from "./fold";

interface MarkedProps {
  text: string;
  search: string | undefined;
}

export function Marked({ text, search = "" }: MarkedProps) {
  const matches = findMatches(text, search);
  if (matches.length === 0) return text;
  return (
    // The key makes React recreate the text for each search, because a browser's translator may have moved the text nodes.
    <span key={search}>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          <span>{text.slice(matches[index - 1]?.end ?? 0, start)}</span>
          <mark className="bg-wash text-ink underline decoration-spark decoration-2">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      <span>{text.slice(matches.at(-1)!.end)}</span>
    </span>
  );
}
