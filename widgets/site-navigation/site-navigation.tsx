import { useLayoutEffect, useRef } from "react";
import { Icon } from "../runtime/components/nodes";
import { useElementId, useHost } from "../runtime/host";
import { fill } from "../runtime/labels";
import { native } from "../runtime/native";
import type { NavigationItem, SiteNavigationProps } from "./site-navigation.contract";

/**
 * The navigation. Its menus are native `<details>`, which open and close before this code is loaded. Their `name`
 * keeps one dropdown open at a time. The code also closes menus on Escape, on a click or focus elsewhere, and when a
 * link is followed. A visitor may have opened a menu before hydration, so `open` may differ without a warning.
 */
export default function SiteNavigation({ items, action, current = "", labels }: SiteNavigationProps) {
  const navigation = useRef<HTMLElement>(null);
  const group = useElementId("menus");
  const { whileConnected } = useHost();
  useLayoutEffect(() => whileConnected(() => closeWhenDone(navigation.current!)), [whileConnected]);

  return (
    <nav
      ref={navigation}
      aria-label={labels.navigation}
      data-fits={narrowestScreen(items, action)}
      className="group/nav flex items-center gap-1 @min-[22.5rem]:gap-2"
    >
      {action && (
        <MenuLink
          {...action}
          newTab={labels.newTab}
          className={`button hidden min-h-11 px-3 py-2 text-sm group-has-[>details[open]]/nav:hidden unfolded:hidden ${actionOnPhones(action.name)}`}
        />
      )}
      <details suppressHydrationWarning className="peer group/menu unfolded:hidden">
        <summary className="flex size-12 cursor-pointer list-none items-center justify-center rounded-md [&::-webkit-details-marker]:hidden">
          <span className="sr-only">{labels.menu}</span>
          <Icon size={24} width={28} height={28} className="size-7 stroke-2 [stroke-linecap:round]">
            <path d="M3 8h18M3 16h18" className="group-open/menu:hidden" />
            <path d="M5 5l14 14M19 5L5 19" className="hidden group-open/menu:block" />
          </Icon>
        </summary>
      </details>
      <ul className="absolute inset-x-0 top-full hidden max-h-[calc(100dvh-4.5rem)] list-none flex-col overflow-y-auto overscroll-contain border-b border-rule bg-paper px-[clamp(1.25rem,4vw,3rem)] pb-6 peer-open:flex unfolded:static unfolded:flex unfolded:max-h-none unfolded:flex-row unfolded:items-center xl:in-data-[fits=lg]:gap-1 unfolded:overflow-visible unfolded:border-0 unfolded:bg-transparent unfolded:p-0">
        {items.map((item) => (
          <li key={item.name} className="border-b border-rule unfolded:border-0">
            {item.dropdown ? (
              <Dropdown item={item} group={group} current={current} labels={labels} />
            ) : (
              <MenuLink
                {...item}
                newTab={labels.newTab}
                current={pageOf(item.link, current) ?? isWithin(item.link, current)}
                className={TOP_LINK}
              />
            )}
          </li>
        ))}
        {action && (
          <li className="mt-5 unfolded:mt-0 unfolded:ms-3">
            <MenuLink
              {...action}
              newTab={labels.newTab}
              className="button w-full whitespace-nowrap unfolded:min-h-11 unfolded:w-auto unfolded:px-4 unfolded:py-2"
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Returns the width of a text in px: in the theme's font, a letter is about 8.7 px wide, and an East Asian one 16 px. */
const pixelsOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter >= "\u1100" ? 16 : 8.7), 0);

/** Returns the classes for the action between the logo and the menu's toggle. On phones, two words fit below each other. */
function actionOnPhones(name: string): string {
  const fits = (text: string) => pixelsOf(text) <= 105;
  const words = name.split(" ");
  if (fits(name)) return "whitespace-nowrap @min-[22.5rem]:inline-flex";
  if (words.length > 2 || !words.every(fits)) return "whitespace-nowrap @min-[36rem]:inline-flex";
  return "w-min leading-tight wrap-normal @min-[22.5rem]:inline-flex @min-[36rem]:w-auto @min-[36rem]:whitespace-nowrap";
}

/**
 * Returns the narrowest screen on which the entries fit on one line next to a logo of usual width, or undefined if they
 * need the toggle on every screen. The width is an estimate, because the server cannot measure texts.
 */
function narrowestScreen(
  items: readonly NavigationItem[],
  action?: { name: string },
): "lg" | "xl" | undefined {
  const widths = items.map(
    ({ name, note = "", dropdown }) => Math.max(pixelsOf(name), 0.75 * pixelsOf(note)) + (dropdown ? 40 : 20),
  );
  if (action) widths.push(pixelsOf(action.name) + 44);
  const width = widths.reduce((sum, part) => sum + part, 0);
  if (width <= 640) return "lg";
  return width <= 880 ? "xl" : undefined;
}

/** In the row of links, a note is below the name, and does not move it up. */
const UNDER_NAME = "unfolded:block unfolded:h-0 unfolded:text-[0.7em] unfolded:leading-none";

const TOP_LINK =
  "flex min-h-12 items-center font-medium decoration-spark decoration-2 underline-offset-8 hover:text-ember aria-[current]:underline unfolded:min-h-11 unfolded:px-2.5 unfolded:whitespace-nowrap";

interface MenuLinkProps {
  name: string;
  link: string | undefined;
  note?: string;
  current?: "page" | true;
  className: string;
  newTab: string;
}

function MenuLink({ name, link, note, current, className, newTab }: MenuLinkProps) {
  if (/^https?:/i.test(link ?? ""))
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className={className}>
        <span>{name}</span>
        <span className="sr-only">{` ${newTab}`}</span>
      </a>
    );
  const beside = className === TOP_LINK ? UNDER_NAME : "";
  return (
    <a href={link} aria-current={current} className={className}>
      {note ? (
        <span>
          <span>{name}</span>
          <span className={`text-[0.8em] font-normal whitespace-nowrap ${beside}`}>{` ${note}`}</span>
        </span>
      ) : (
        name
      )}
    </a>
  );
}

interface DropdownProps {
  item: NavigationItem;
  group: string;
  current: string;
  labels: SiteNavigationProps["labels"];
}

function Dropdown({ item, group, current, labels }: DropdownProps) {
  return (
    <details name={group} suppressHydrationWarning className="group/dropdown relative">
      <summary
        data-current={isWithin(item.link, current)}
        className={`${TOP_LINK} cursor-pointer list-none justify-between gap-2 data-current:underline [&::-webkit-details-marker]:hidden`}
      >
        <span>{item.name}</span>
        <Icon size={12} className="size-3 stroke-2 group-open/dropdown:rotate-180">
          <path d="M1.5 4 6 8.5 10.5 4" />
        </Icon>
      </summary>
      <div className="pb-4 unfolded:absolute unfolded:top-full unfolded:-start-5 unfolded:z-10 unfolded:mt-3 unfolded:w-136 unfolded:rounded-lg unfolded:border unfolded:border-rule unfolded:bg-paper unfolded:p-5 unfolded:[box-shadow:0_24px_48px_-24px_rgb(0_0_0/0.35)]">
        {item.dropdownNote && <p className="mb-1 text-sm text-muted">{item.dropdownNote}</p>}
        <ul className="list-none p-0 unfolded:grid unfolded:grid-cols-[auto_auto] unfolded:gap-x-6">
          {item.dropdown!.map((page) => (
            <li key={page.name}>
              <MenuLink
                {...page}
                newTab={labels.newTab}
                current={pageOf(page.link, current)}
                className={DROPDOWN_LINK}
              />
            </li>
          ))}
        </ul>
        <p className="unfolded:mt-2 unfolded:border-t unfolded:border-rule unfolded:pt-2">
          <MenuLink
            {...item}
            name={fill(labels.overview, { name: item.name })}
            newTab={labels.newTab}
            current={pageOf(item.link, current)}
            className={`${DROPDOWN_LINK} font-semibold`}
          />
        </p>
      </div>
    </details>
  );
}

const DROPDOWN_LINK = "flex min-h-11 items-center py-1.5 hover:text-ember aria-[current]:font-semibold";

const pageOf = (link: string | undefined, current: string) => (link === current ? "page" : undefined);

const isWithin = (link = "/", current: string) => (link !== "/" && current.startsWith(link)) || undefined;

/** Closes the innermost menu on Escape, and all menus after a link, or a click or focus elsewhere. */
function closeWhenDone(navigation: HTMLElement): () => void {
  const openMenus = () => [...navigation.querySelectorAll<HTMLDetailsElement>("details[open]")];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    const open = openMenus().at(-1);
    if (!open) return;
    open.open = false;
    open.querySelector("summary")!.focus();
  };
  const onUse = (event: Event) => {
    const path = event.composedPath();
    const isChoice = event.type === "click" && path.some((node) => node instanceof HTMLAnchorElement);
    if (isChoice || !path.includes(navigation)) for (const menu of openMenus()) menu.open = false;
  };
  const ending = new AbortController();
  const { signal } = ending;
  const page = native(document);
  page.addEventListener("keydown", onKeyDown, { signal });
  for (const type of ["click", "focusin"]) page.addEventListener(type, onUse, { signal });
  return () => ending.abort();
}
