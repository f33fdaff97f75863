import type { MouseEvent } from "react";
import type { BlogExplorerProps } from "./blog-explorer.contract";
import { isSame } from "./fold-text";
import { activeCategory, categorySlug, toQuery, type Query } from "./filter-posts";

interface CategoryFilterProps {
  categories: readonly string[];
  /** The base URL of the category links. Without it, categories are buttons. */
  base: string | undefined;
  query: Query;
  labels: BlogExplorerProps["labels"];
  onChoose: (query: Query) => void;
}

export default function CategoryFilter({ categories, base, query, labels, onChoose }: CategoryFilterProps) {
  const active = activeCategory(query);
  const choices = [
    { name: labels.all, value: "all", href: base },
    ...categories.map((name) => ({ name, value: name, href: `${base}category/${categorySlug(name)}/` })),
  ];
  const onClick = (event: MouseEvent, category: string) => {
    // With these keys, the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(toQuery({ category }));
  };
  return (
    <div role="group" aria-label={labels.filters} part="filters" className="flex flex-wrap gap-2">
      {choices.map(({ name, value, href }) => {
        const shared = {
          className: "chip",
          "aria-current": isSame(value, active) ? ("true" as const) : undefined,
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
