import { useLayoutEffect, useRef, type FormEvent, type Ref } from "react";
import { toolAttributes, useForm } from "../runtime/components/forms";
import { contract, type BlogExplorerProps } from "./blog-explorer.contract";
import { toQuery, type Query } from "./filter-posts";

interface SearchFormProps {
  base?: string;
  queryPrefix?: string;
  query?: Query;
  labels?: Pick<
    BlogExplorerProps["labels"],
    "searchLabel" | "searchPlaceholder" | "searchSubmit" | "tool" | "toolSearch"
  >;
  onSearch?: (query: Query) => void;
  /** A ref to the search box. The prop is not named `ref`, because only React 19 passes that on. */
  box?: Ref<HTMLInputElement>;
}

/** The search form. Our pages also prerender it next to lists that are not explorers. */
export default function SearchForm({
  base,
  queryPrefix = "",
  query = {},
  labels = contract.labels,
  onSearch,
  box,
}: SearchFormProps) {
  const name = `${queryPrefix}search`;
  const form = useRef<HTMLFormElement>(null);
  useForm(form);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch?.(toQuery({ search: String(new FormData(event.currentTarget).get(name)) }));
  };
  return (
    <form
      ref={form}
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
        name={name}
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

/** Keeps the uncontrolled search box in sync. A category does not clear text that was not searched for. */
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
