import type { LeadContent } from "../lead";

/** Returns whether a lead has so many marks that no program should act on it: two or more. */
export const isSuspect = ({ marks }: Pick<LeadContent, "marks">): boolean => marks.length >= 2;
