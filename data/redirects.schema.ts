import { z } from "zod";
import { externalUrl, formerPath, internalPath } from "./_load/fields";

/** Addresses that lead elsewhere and belong to no entry; an entry's own former addresses are its `aliases`. */
export const schema = () =>
  z.array(
    z.strictObject({
      from: formerPath,
      to: z.union(
        [internalPath, externalUrl],
        "must be a path of this site such as /about/, or a full https address",
      ),
    }),
  );

export type Redirect = z.infer<ReturnType<typeof schema>>[number];
