import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type FormEvent,
  type MouseEvent,
  type Ref,
} from "react";
import { useHost } from "../_runtime/host";
import { fill } from "../_runtime/labels";
import { SourceMessage } from "../_shared/source-message";
import { useSource } from "../_shared/use-source";
import { contract, type BlogExplorerProps, type PostSummary } from "./blog-explorer.contract";
import { activeCategory, categoriesOf, categorySlug, filterPosts, toQuery, type Query } from "./filter-posts";
import PostCard from "./post-card";
import { useFullTexts } from "./use-full-texts";
import { useQuery } from "./use-query";

const { shape } = contract.attributes.posts;
const ourPosts = import.meta.url
  .replace(/((standalone|lite)\/)?[^/]*$/, "posts.json")
  .replace(/\/\d+\.\d+\.\d+[^/]*(?=\/posts\.json$)/, "/v1");

/** Articles to search and filter. Before this code arrives the search is a GET form, categories are links. */
export default function BlogExplorer(props: BlogExplorerProps) {
  const { posts, labels } = props;
  const src = props.src ?? (posts ? undefined : ourPosts);
  const source = useSource(posts ?? [], posts ? undefined : src, shape);
  if (source.status !== "ready") return <SourceMessage state={source} labels={labels} />;
  const items = posts ? source.items : source.items.map((post) => resolveAddresses(post, src!));
  return <Explorer {...props} posts={items} src={posts ? src : undefined} />;
}

/** Addresses in a fetched list are relative to the list. */
function resolveAddresses(post: PostSummary, src: string): PostSummary {
  const resolve = (address: string) => new URL(address, new URL(src, document.baseURI)).href;
  return { ...post, image: resolve(post.image), url: resolve(post.url) };
}

type ExplorerProps = BlogExplorerProps & { posts: PostSummary[] };

function Explorer(props: ExplorerProps) {
  const { posts, src, limit, labels } = props;
  const { emit } = useHost();
  const [query, ask] = useQuery(toQuery(props), props.syncUrl);
  const searchBox = useSearchBox(query);
  const texts = useFullTexts(posts, src, Boolean(query.search));
  const matching = useMemo(() => filterPosts(texts.posts, query), [texts.posts, query]);
  const shown = matching.slice(0, limit);

  const tell = ({ category = "all", tag = "", search = "" }: Query, count: number) =>
    emit("agency-filter", { category, tag, search, count });

  // How many match a search is known only when the texts are there.
  const untold = useRef<Query>(undefined);
  useEffect(() => {
    if (untold.current !== query || texts.pending) return;
    untold.current = undefined;
    tell(query, matching.length);
  });

  const show = (next: Query) => {
    ask(next);
    untold.current = next.search && !texts.searchable ? next : undefined;
    if (!untold.current) tell(next, filterPosts(texts.posts, next).length);
  };
  const retry = () => {
    untold.current = query;
    texts.failure?.retry();
  };
  const clear = () => {
    show({});
    // The button that had the focus is gone with the filter.
    searchBox.current?.focus();
  };

  return (
    <div className="@container">
      <div className="flex flex-col gap-6 @min-[56.25em]:flex-row-reverse @min-[56.25em]:items-center @min-[56.25em]:justify-between">
        <SearchForm {...props} query={query} onSearch={show} ref={searchBox} />
        <Categories {...props} query={query} onChoose={show} />
      </div>
      <div data-results="" className="mt-8">
        <p role="status" className={query.tag ? "mb-6 font-semibold" : "sr-only"}>
          {query.tag && `${fill(labels.tagged, { tag: query.tag })} · `}
          {texts.pending ? labels.searching : fill(labels.count, { count: shown.length })}
        </p>
        {texts.failure && (
          <div className="mb-6">
            <SourceMessage
              state={{ status: "failed", retry }}
              labels={{ ...labels, sourceFailed: labels.partial }}
            />
          </div>
        )}
        {shown.length > 0 ? (
          <ul className="grid list-none gap-x-8 gap-y-12 p-0 @min-[37.5em]:grid-cols-2 @min-[56.25em]:grid-cols-3">
            {shown.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        ) : texts.pending ? (
          <p className="agency-message">{labels.searching}</p>
        ) : (
          <div part="message" className="border-y border-rule py-14">
            <h3 className="font-display text-2xl font-bold">{labels.noneTitle}</h3>
            <p className="mt-3 max-w-[52ch] text-muted">{labels.noneText}</p>
            <button type="button" className="button mt-6" onClick={clear}>
              {labels.clear}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** The uncontrolled search box follows the query; what was typed before the first change of it stays. */
function useSearchBox(query: Query) {
  const box = useRef<HTMLInputElement>(null);
  const last = useRef(query);
  useLayoutEffect(() => {
    if (last.current !== query) box.current!.value = query.search ?? "";
    last.current = query;
  }, [query]);
  return box;
}

interface SearchFormProps extends ExplorerProps {
  query: Query;
  onSearch: (query: Query) => void;
  ref: Ref<HTMLInputElement>;
}

function SearchForm({ query, base, labels, onSearch, ref }: SearchFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(toQuery({ search: String(new FormData(event.currentTarget).get("search")) }));
  };
  return (
    <form
      action={base}
      method="get"
      role="search"
      part="search"
      onSubmit={onSubmit}
      className="flex w-full gap-2 @min-[56.25em]:max-w-sm"
    >
      <input
        ref={ref}
        type="search"
        name="search"
        defaultValue={query.search ?? ""}
        aria-label={labels.searchLabel}
        placeholder={labels.searchPlaceholder}
        className="field min-w-0"
      />
      <button type="submit" className="button button-quiet shrink-0 px-4">
        {labels.searchSubmit}
      </button>
    </form>
  );
}

interface CategoriesProps extends ExplorerProps {
  query: Query;
  onChoose: (query: Query) => void;
}

function Categories({ posts, query, base, labels, onChoose }: CategoriesProps) {
  const active = activeCategory(query).toLowerCase();
  const choices = [
    { name: labels.all, value: "all", href: base },
    ...categoriesOf(posts).map((name) => ({
      name,
      value: name,
      href: `${base}category/${categorySlug(name)}/`,
    })),
  ];
  const onClick = (event: MouseEvent, category: string) => {
    // A click that opens a new tab or window is the browser's own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(toQuery({ category }));
  };
  return (
    <div role="group" aria-label={labels.filters} part="filters" className="flex flex-wrap gap-2">
      {choices.map(({ name, value, href }) => {
        const shared = {
          className: "chip",
          "aria-current": value.toLowerCase() === active ? ("true" as const) : undefined,
          onClick: (event: MouseEvent) => onClick(event, value),
        };
        return base ? (
          <a key={value} href={href} data-replay="" {...shared}>
            {name}
          </a>
        ) : (
          <button key={value} type="button" {...shared}>
            {name}
          </button>
        );
      })}
    </div>
  );
}
