import { useState } from "react";
import { useHost } from "../runtime/host";
import { fill } from "../runtime/labels";
import { fillNodes, Icon } from "../runtime/components/nodes";
import { SourceMessage } from "../runtime/components/source-message";
import { useSource } from "../runtime/components/list-source";
import { contract, type Testimonial, type TestimonialCarouselProps } from "./testimonial-carousel.contract";

const { shape } = contract.attributes.items;

export function paginate<Item>(items: readonly Item[], perPage: number): Item[][] {
  const size = Math.floor(perPage);
  const pages: Item[][] = [];
  for (let start = 0; start < items.length; start += size) pages.push(items.slice(start, start + size));
  return pages;
}

/** The carousel. Without scripts, readers see all testimonials; with scripts, one page and the dots. */
export default function TestimonialCarousel({ items, src, perPage, ...shared }: TestimonialCarouselProps) {
  const { labels } = shared;
  const source = useSource(items, src, shape);
  if (source.status !== "ready") return <SourceMessage state={source} labels={labels} />;
  if (source.items.length === 0) return <p className="agency-message">{labels.empty}</p>;
  return <Pages pages={paginate(source.items, perPage)} {...shared} />;
}

type Shared = Pick<TestimonialCarouselProps, "defaultRating" | "labels">;

function Pages({ pages, defaultRating, labels }: Shared & { pages: Testimonial[][] }) {
  const { emit, locale } = useHost();
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, pages.length - 1);
  const show = (page: number) => {
    if (page === current) return;
    setChosen(page);
    emit("agency-page", { page, pages: pages.length });
  };
  return (
    <div className="@container">
      {pages.map((items, page) => (
        <ul
          key={page}
          data-page={page + 1}
          className={`cards ${page === current ? "" : "mt-12 scripted:hidden"}`}
        >
          {items.map((item) => (
            <li key={item.author + item.quote} className="break-inside-avoid">
              <Quote item={item} defaultRating={defaultRating} labels={labels} />
            </li>
          ))}
        </ul>
      ))}
      {pages.length > 1 && (
        <div
          role="group"
          aria-label={labels.pages}
          className="mt-8 hidden flex-wrap items-center gap-1 scripted:flex"
        >
          {pages.map((_, page) => (
            <button
              key={page}
              type="button"
              part="dot"
              aria-label={fill(labels.page, { page: page + 1, pages: pages.length }, locale)}
              aria-current={page === current ? "true" : undefined}
              onClick={() => show(page)}
              className="group grid size-11 cursor-pointer place-items-center rounded-md"
            >
              <span className="block h-1.5 w-6 rounded-sm border border-transparent bg-edge group-hover:bg-ink group-aria-current:w-9 group-aria-current:bg-ember forced-colors:group-aria-current:bg-[Highlight] forced-colors:group-aria-current:forced-color-adjust-none" />
            </button>
          ))}
          <p role="status" className="sr-only">
            {fill(labels.shown, { page: current + 1, pages: pages.length }, locale)}
          </p>
        </div>
      )}
    </div>
  );
}

function Quote({ item, defaultRating, labels }: Shared & { item: Testimonial }) {
  const { locale } = useHost();
  const { quote, author, role, company, image, lang } = item;
  const rating = Math.min(Math.max(item.rating ?? defaultRating, 1), 5);
  const names = { lang, dir: "auto" };
  const position = role && company ? labels.position : role ? "{role}" : company && "{company}";
  return (
    <figure part="item" className="flex h-full flex-col gap-4 border-t-2 border-ink pt-5">
      {(item.rating !== undefined || defaultRating > 0) && (
        <Stars rating={rating} label={fill(labels.rating, { rating }, locale)} />
      )}
      <blockquote
        part="quote"
        dir="auto"
        className="grow font-display font-medium text-pretty @min-[30em]:text-lg"
      >
        <p>{fill(labels.quotation, { quote })}</p>
      </blockquote>
      <figcaption part="author" className="flex items-center gap-3 text-sm wrap-anywhere text-muted">
        {image && (
          <img
            src={image}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 rounded-full object-cover"
          />
        )}
        <span>
          <strong {...names} className="block text-base font-semibold text-ink">
            {author}
          </strong>
          {position && (
            <span dir="auto">
              {fillNodes(position, { role: <span>{role}</span>, company: <span {...names}>{company}</span> })}
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

const STAR = "M8 1.2l2.1 4.4 4.8.6-3.5 3.3.9 4.8L8 12l-4.3 2.3.9-4.8L1.1 6.2l4.8-.6z";

function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="flex gap-1 text-spark">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} size={16} className="size-4" fill={star <= rating ? "currentColor" : "none"}>
          <path d={STAR} />
        </Icon>
      ))}
    </span>
  );
}
