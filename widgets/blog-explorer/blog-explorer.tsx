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
import { useAllPosts } from "./use-all-posts";
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

type ExplorerProps = BlogExplorerProps & { posts: PostSummary[] };

function Explorer(props: ExplorerProps) {
  const { posts, src, base, limit, labels } = props;
  const { emit } = useHost();
  const [query, ask] = useQuery(toQuery(props), props.syncUrl);
  const searchBox = useSearchBox(query);
  const total = Math.max(props.total ?? 0, posts.length);
  const isPart = posts.length > 0 && total > posts.length;
  const all = useAllPosts({ posts, src, isPart }, query);
  const matching = useMemo(
    () => (isAsked(query) ? filterPosts(all.posts, query) : posts),
    [all.posts, posts, query],
  );

  const tell = ({ category = "all", tag = "", search = "" }: Query, count: number) =>
    emit("agency-filter", { category, tag, search, count });

  // How many match is known only when all are there; it is told before a reader can ask for something else.
  const untold = useRef<Query>(undefined);
  useLayoutEffect(() => {
    if (untold.current !== query || all.pending) return;
    untold.current = undefined;
    tell(query, matching.length);
  });

  const show = (next: Query) => {
    ask(next);
    untold.current = all.isLacking(next) ? next : undefined;
    if (!untold.current) tell(next, isAsked(next) ? filterPosts(all.posts, next).length : total);
  };
  // The button that had the focus is gone with what it stood beside.
  const retry = () => {
    untold.current = query;
    all.failure?.retry();
    searchBox.current?.focus();
  };
  const clear = () => {
    show({});
    searchBox.current?.focus();
  };

  const shown = matching.slice(0, limit);
  const waiting = query.search ? labels.searching : labels.loading;
  const count = all.pending ? waiting : fill(labels.count, { count: shown.length });
  // A failure is read out by itself.
  const said = [query.tag && fill(labels.tagged, { tag: query.tag }), !all.failure && count];
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
        {all.failure && (
          <div className="mb-6">
            <SourceMessage
              state={{ status: "failed", retry }}
              labels={{ ...labels, sourceFailed: isPart ? labels.newestOnly : labels.partial }}
            />
          </div>
        )}
        {shown.length > 0 ? (
          <PostList query={query} posts={shown} size={isPart ? posts.length : undefined} more={labels.more} />
        ) : all.pending ? (
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
