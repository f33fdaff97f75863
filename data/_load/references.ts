import { z } from "zod";
import { choiceMessage } from "./describe-issue";
import { formOptionKind, photographFolder, type Reference } from "./fields";

/**
 * Returns a function that creates fields whose value must be a name outside the data, such as an icon. Entries,
 * photographs and options of the form can be deleted while others refer to them, so their names are not checked here.
 *
 * @param names kind -> the allowed names
 */
export function referenceTo(names: Record<string, readonly string[]>): Reference {
  return (kind) => {
    const allowed = names[kind];
    if (!allowed || kind === photographFolder || kind === formOptionKind) return z.string();
    return z.string().refine((name) => allowed.includes(name), {
      error: ({ input }) => choiceMessage(allowed, input),
    });
  };
}
