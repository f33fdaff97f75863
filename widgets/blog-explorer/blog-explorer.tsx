import { useHost } from "../runtime/host";
import { fill } from "../runtime/labels";
import { SourceMessage } from "../runtime/components/source-message";
import { useSource } from "../runtime/components/list-source";
import { contract, type BlogExplorerProps } from "./blog-explorer.contract";
import CategoryFilter from "./category-filter";
import { categoriesOf, isFiltering } from "./filter-posts";
import { resolveAddresses, useResults, type ResultsProps } from "./use-results";
import Pager from "./pager";
import PostList from "./post-list";
import SearchForm, { useSearchBox } from "./search-form";

const { shape } = contract.attributes.posts;

/** Returns the URL of our posts, which are next to the newest scripts. The npm package has no URL and offers no posts. */
function findOurPosts(script: string | undefined) {
  const folders = script?.split("/").slice(0, -1);
  if (folders && /^\d+\.\d+\.\d/.test(folders.at(-1)!)) folders.splice(-1, 1, "v1");
  return folders && [...folders, "posts.json"].join("/");
}
const ourPosts = findOurPosts(import.meta.url);

/** A list of articles to search and filter. Without JavaScript, the search is a GET form, and categories are links. */
export default function BlogExplorer(props: BlogExplorerProps) {
  const { posts, labels } = props;
  // A page that names `posts` shows its own articles, also while it does not have them yet: `posts` is null.
  const src = props.src ?? (posts === undefined ? ourPosts : undefined);
  const source = useSource(posts ?? [], posts ? undefined : src, shape);
  if (posts === null && !src) return <SourceMessage state={{ status: "loading" }} labels={labels} />;
  if (source.status !== "ready")
    return (
      <>
        <SourceMessage state={source} labels={labels} />
        {/* The element's own children, such as links, are all that visitors can use then. */}
        {source.status === "failed" && <slot />}
      </>
    );
  const items = posts || !src ? source.items : source.items.map((post) => resolveAddresses(post, src));
  return <Explorer {...props} posts={items} src={posts ? src : undefined} />;
}

function Explorer(props: ResultsProps) {
  const { posts, base, labels } = props;
  const { locale } = useHost();
  const { query, show, isPart, ...results } = useResults(props);
  const searchBox = useSearchBox(query);

  // The message and its button disappear, so the focus moves to the search box.
  const retry = () => {
    results.retry();
    searchBox.current?.focus();
  };
  const clear = () => {
    show({});
    searchBox.current?.focus();
  };

  const shared = { base, labels, query };
  const waiting = query.search ? labels.searching : labels.loading;
  const status = results.pending ? waiting : fill(labels.count, { count: results.count }, locale);
  // A failure is announced by its own live region.
  const statusTexts = [query.tag && fill(labels.tagged, { tag: query.tag }), !results.hasFailed && status];
  return (
    <div className="@container">
      <div className="flex flex-col gap-6 print:hidden @min-[56.25em]:flex-row-reverse @min-[56.25em]:items-center @min-[56.25em]:justify-between">
        <SearchForm {...shared} queryPrefix={props.queryPrefix} onSearch={show} box={searchBox} />
        <CategoryFilter {...shared} categories={props.categories ?? categoriesOf(posts)} onChoose={show} />
      </div>
      <div data-results="" className="mt-8">
        <p role="status" className={query.tag ? "mb-6 font-semibold" : "sr-only"}>
          {statusTexts.filter(Boolean).join(" · ")}
        </p>
        {results.hasFailed && (
          <div className="mb-6">
            <SourceMessage
              state={{ status: "failed", retry }}
              labels={{ ...labels, sourceFailed: isPart ? labels.newestOnly : labels.partial }}
            />
          </div>
        )}
        {results.shown.length > 0 ? (
          <PostList {...results} query={query} more={labels.more} />
        ) : results.pending ? (
          <p className="agency-message">{waiting}</p>
        ) : (
          <div part="message" className="border-t border-rule pt-10">
            <h3 className="font-display text-2xl font-semibold">{labels.noneTitle}</h3>
            {isFiltering(query) && (
              <>
                <p className="mt-3 max-w-[35.5em] text-muted">{labels.noneText}</p>
                <button type="button" className="button mt-6" onClick={clear}>
                  {labels.clear}
                </button>
              </>
            )}
          </div>
        )}
        {base && isPart && !isFiltering(query) && (
          <Pager base={base} page={1} pages={results.pageCount} labels={labels} />
        )}
      </div>
    </div>
  );
}
