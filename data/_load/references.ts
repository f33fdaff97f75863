import { z } from "zod";
import type { Reference } from "./fields";

/**
 * @param names kind -> the names of its entries
 * @returns a maker of fields that must hold one of these names
 */
export function referenceTo(names: Record<string, readonly string[]>): Reference {
  return (kind) => {
    const allowed = names[kind] ?? [];
    return z.string().refine((name) => allowed.includes(name), {
      error: `names nothing in ${kind}; allowed: ${allowed.join(", ") || "none are there yet"}`,
    });
  };
}
