import { useLayoutEffect, useMemo, useRef } from "react";
import { useHost } from "../_runtime/host";
import { fill } from "../_runtime/labels";
import { SourceMessage } from "../_shared/source-message";
import { useSource } from "../_shared/use-source";
import { contract, type BlogExplorerProps, type PostSummary } from "./blog-explorer.contract";
import CategoryFilter from "./category-filter";
import { categoriesOf, filterPosts, isAsked, toQuery, type Query } from "./filter-posts";
import NothingFound from "./nothing-found";
import Pager from "./pager";
import PostList from "./post-list";
import { resolveAddresses } from "./resolve-addresses";
import SearchForm, { useSearchBox } from "./search-form";
import { useAllPosts } from "./hooks/use-all-posts";
import { usePages } from "./hooks/use-pages";
import { useQuery } from "./hooks/use-query";
import { useSearchIndex } from "./hooks/use-search-index";

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

type ExplorerProps = BlogExplorerProps & { posts: PostSummary[] };

/** How many cards are shown at a time of a list that is too long to come with its texts. */
const PAGE_SIZE = 12;

function Explorer(props: ExplorerProps) {
  const { posts, src, base, limit = Infinity, labels } = props;
  const { emit } = useHost();
  const [query, ask] = useQuery(toQuery(props), props.syncUrl);
  const searchBox = useSearchBox(query);
  const total = Math.max(props.total ?? 0, posts.length);
  const isPart = posts.length > 0 && total > posts.length;
  const all = useAllPosts({ posts, src, isPart }, query);

  const { index } = all.posts.find((post) => post.index) ?? {};
  const size = isPart ? posts.length : index ? PAGE_SIZE : Infinity;
  const [pages, showMore] = usePages(query);
  const most = Math.min(limit, size * pages);
  const given = useMemo(() => new Map(posts.map((post) => [post.id, post])), [posts]);
  const asksIndex = (asked: Query) => index !== undefined && (asked.search ? true : isPart && isAsked(asked));
  const indexed = useSearchIndex(index, asksIndex(query) ? query : undefined, {
    most,
    ids: isPart ? undefined : given,
  });
  const filtered = useMemo(
    () => (isAsked(query) ? filterPosts(all.posts, query) : posts),
    [all.posts, posts, query],
  );
  const matching = indexed.found?.posts.map((post) => given.get(post.id) ?? post) ?? filtered;
  const count = indexed.found?.count ?? filtered.length;
  const pending = all.pending || indexed.pending;
  const failure = all.failure ?? indexed.failure;

  const tell = ({ category = "all", tag = "", search = "" }: Query, matches: number) =>
    emit("agency-filter", { category, tag, search, count: matches });

  // How many match is known only when all are there; it is told before a reader can ask for something else.
  const untold = useRef<Query>(undefined);
  useLayoutEffect(() => {
    if (untold.current !== query || pending) return;
    untold.current = undefined;
    tell(query, count);
  });

  const show = (next: Query) => {
    ask(next);
    untold.current = all.isLacking(next) || asksIndex(next) ? next : undefined;
    if (!untold.current) tell(next, isAsked(next) ? filterPosts(all.posts, next).length : total);
  };
  // The button that had the focus is gone with what it stood beside.
  const retry = () => {
    untold.current = query;
    failure?.retry();
    searchBox.current?.focus();
  };
  const clear = () => {
    show({});
    searchBox.current?.focus();
  };

  const shown = matching.slice(0, most);
  const waiting = query.search ? labels.searching : labels.loading;
  const status = pending ? waiting : fill(labels.count, { count: Math.min(count, limit) });
  // A failure is read out by itself.
  const said = [query.tag && fill(labels.tagged, { tag: query.tag }), !failure && status];
  return (
    <div className="@container">
      <div className="flex flex-col gap-6 print:hidden @min-[56.25em]:flex-row-reverse @min-[56.25em]:items-center @min-[56.25em]:justify-between">
        <SearchForm base={base} labels={labels} query={query} onSearch={show} ref={searchBox} />
        <CategoryFilter
          categories={props.categories ?? categoriesOf(posts)}
          base={base}
          labels={labels}
          query={query}
          onChoose={show}
        />
      </div>
      <div data-results="" className="mt-8">
        <p role="status" className={query.tag ? "mb-6 font-semibold" : "sr-only"}>
          {said.filter(Boolean).join(" · ")}
        </p>
        {failure && (
          <div className="mb-6">
            <SourceMessage
              state={{ status: "failed", retry }}
              labels={{ ...labels, sourceFailed: isPart ? labels.newestOnly : labels.partial }}
            />
          </div>
        )}
        {shown.length > 0 ? (
          <PostList
            query={query}
            posts={shown}
            start={pages > 1 ? size * (pages - 1) : 0}
            hasMore={shown.length === most && most < Math.min(count, limit)}
            more={labels.more}
            onMore={showMore}
          />
        ) : pending ? (
          <p className="agency-message">{waiting}</p>
        ) : (
          <NothingFound labels={labels} onClear={clear} />
        )}
        {base && isPart && !isAsked(query) && (
          <Pager base={base} page={1} pages={Math.ceil(total / posts.length)} labels={labels} />
        )}
      </div>
    </div>
  );
}
