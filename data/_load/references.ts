import { z } from "zod";
import type { Reference } from "./fields";

/**
 * Returns a function that creates fields whose value must name an entry.
 *
 * @param names kind -> the names of its entries
 */
export function referenceTo(names: Record<string, readonly string[]>): Reference {
  return (kind) => {
    const allowed = names[kind] ?? [];
    return z.string().refine((name) => allowed.includes(name), {
      error: `is not one of the names in ${kind}; allowed: ${allowed.join(", ") || "none exist yet"}`,
    });
  };
}
