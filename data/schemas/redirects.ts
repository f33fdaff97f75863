import { z } from "zod";
import { externalUrl, formerPath, internalPath } from "./fields/fields";

export const schema = () =>
  z
    .array(
      z.strictObject({
        from: formerPath.describe(
          "A former path of this site, such as /old-name/, that is no longer a page.",
        ),
        to: z
          .union(
            [internalPath, externalUrl],
            "must be a path of this site such as /about/, or a full https address",
          )
          .describe("A page of this site such as /about/, or a full https address."),
      }),
    )
    .meta({
      title: "Redirects",
      entry: "Redirect",
      description:
        "Former addresses that belong to no entry. Renamed entries keep their former addresses automatically.",
    });

export type Redirect = z.infer<ReturnType<typeof schema>>[number];
