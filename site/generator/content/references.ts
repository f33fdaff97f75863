import { z } from "zod";
import { choiceMessage } from "./check-entry";
import { formOptionKind, photographKind, type Reference } from "../../schemas/fields/fields";

/**
 * Returns a function that creates fields whose value is a name. The fields check the names of icons and drawings.
 * The site checks the names of entries, photographs and form options later, because any of them can be deleted while an
 * entry refers to it.
 *
 * @param names kind -> the allowed names
 */
export function referenceTo(names: Record<string, readonly string[]>): Reference {
  return (kind) => {
    const allowed = names[kind];
    const name = z.string().meta({ relation: kind });
    if (!allowed || kind === photographKind || kind === formOptionKind) return name;
    return name.refine((value) => allowed.includes(value), {
      error: ({ input }) => choiceMessage(allowed, input),
    });
  };
}
