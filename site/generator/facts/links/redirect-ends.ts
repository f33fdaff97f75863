import { addressKey } from "./address-key";
import type { Owned } from "./redirects";
import { isFolderOfFiles } from "./site-addresses";

/** The page or the other site at which a redirect ends. `mayEnd`: see `Owned`. */
interface End {
  to: string;
  mayEnd: boolean;
}

/** Returns whether a redirect applies to all missing pages in a folder, such as `/old-blog/*`. */
export const isWildcard = ({ from }: Pick<Owned, "from">) => from.endsWith("/*");

/** Returns the folder of a redirect with a wildcard: `/old-blog/` for `/old-blog/*`. */
export const wildcardFolder = ({ from }: Pick<Owned, "from">) => from.slice(0, -1);

/** Returns whether a folder contains pages or files of the site. */
export const hasContent = (folder: string, live: ReadonlyMap<string, string>) =>
  isFolderOfFiles(addressKey(folder)) ||
  [...live.keys()].some((page) => `${page}/`.startsWith(`${addressKey(folder)}/`));

/**
 * Returns functions that follow redirects.
 *
 * @param redirects the redirects, by the keys of their addresses
 * @param live the pages, by the keys of their addresses
 * @param isFile returns whether the site has a file at an address
 */
export function endsOf(
  redirects: ReadonlyMap<string, Owned>,
  live: ReadonlyMap<string, string>,
  isFile: (address: string) => boolean,
) {
  const wildcards = [...redirects.values()]
    .filter(isWildcard)
    .toSorted((one, other) => other.from.length - one.from.length);

  /** Returns the redirect that applies to a missing address, and where it goes from there. */
  function stepFrom(address: string): { redirect: Owned; to: string } | undefined {
    const exact = redirects.get(addressKey(address));
    if (exact) return { redirect: exact, to: exact.to };
    const path = decodeURIComponent(address);
    const folderIn = (redirect: Owned) => decodeURIComponent(wildcardFolder(redirect));
    const redirect = wildcards.find((one) => path.toLowerCase().startsWith(folderIn(one).toLowerCase()));
    if (!redirect) return undefined;
    return { redirect, to: redirect.to.replace(/:splat$/, () => path.slice(folderIn(redirect).length)) };
  }

  /** Returns the end of a redirect, or undefined if it ends nowhere or goes in a circle. */
  function endOf(redirect: Owned): End | undefined {
    return endAt(redirect, [redirect]);
  }

  function endAt(
    { to, mayEnd = false }: Pick<Owned, "to" | "mayEnd">,
    passed: readonly Owned[],
  ): End | undefined {
    if (!to.startsWith("/")) return { to, mayEnd };
    const isOpen = to.endsWith("/:splat");
    const page = isOpen
      ? hasContent(to.replace(":splat", ""), live) && to
      : (live.get(addressKey(to)) ?? (isFile(to) && to));
    if (page && !isOpen) return { to: page, mayEnd };
    // The rest of an address can be missing below the target, too, and is then redirected again.
    const next = stepFrom(to);
    if (!next) return page ? { to: page, mayEnd } : undefined;
    if (passed.includes(next.redirect)) return undefined;
    const end = endAt({ to: next.to, mayEnd: mayEnd || next.redirect.mayEnd }, [...passed, next.redirect]);
    return end && page ? { to: page, mayEnd } : end;
  }

  /** Returns the page to which redirects with `:splat` move an address, or undefined if there is none. */
  function pageBelow(address: string, passed: readonly Owned[] = []): string | undefined {
    const { redirect, to = "" } = stepFrom(address) ?? {};
    if (!redirect?.to.endsWith("/:splat") || passed.includes(redirect)) return undefined;
    if (!to.startsWith("/")) return to;
    return live.get(addressKey(to)) ?? pageBelow(to, [...passed, redirect]);
  }

  return { endOf, pageBelow };
}
