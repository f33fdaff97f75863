import { useLayoutEffect, useRef, type FormEvent, type Ref } from "react";
import { toolAttributes } from "../_shared/tool-attributes";
import { contract, type BlogExplorerProps } from "./blog-explorer.contract";
import { toQuery, type Query } from "./filter-posts";

export interface SearchFormProps {
  /** Where the search is sent where no code answers it. */
  base?: string;
  query?: Query;
  labels?: Pick<
    BlogExplorerProps["labels"],
    "searchLabel" | "searchPlaceholder" | "searchSubmit" | "tool" | "toolSearch"
  >;
  onSearch?: (query: Query) => void;
  /** Only React 19 passes on a prop named `ref`. */
  box?: Ref<HTMLInputElement>;
}

/** Our pages prerender it too, beside lists that are no explorers. */
export default function SearchForm({
  base,
  query = {},
  labels = contract.labels,
  onSearch,
  box,
}: SearchFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch?.(toQuery({ search: String(new FormData(event.currentTarget).get("search")) }));
  };
  return (
    <form
      {...toolAttributes("search_articles", labels.tool)}
      action={base}
      method="get"
      role="search"
      part="search"
      onSubmit={onSubmit}
      className="flex w-full gap-2 @min-[56.25em]:max-w-sm"
    >
      <input
        ref={box}
        type="search"
        name="search"
        defaultValue={query.search ?? ""}
        aria-label={labels.searchLabel}
        placeholder={labels.searchPlaceholder}
        toolparamdescription={labels.toolSearch}
        className="field min-w-0"
      />
      <button type="submit" className="button button-quiet shrink-0 px-4">
        {labels.searchSubmit}
      </button>
    </form>
  );
}

/** The uncontrolled search box follows the query, but a filter leaves in it what is typed and not yet searched for. */
export function useSearchBox(query: Query) {
  const box = useRef<HTMLInputElement>(null);
  const last = useRef(query);
  useLayoutEffect(() => {
    const isTyped = box.current!.value.trim() !== (last.current.search ?? "");
    if (last.current !== query && (query.search || !isTyped)) box.current!.value = query.search ?? "";
    last.current = query;
  }, [query]);
  return box;
}
