import { z } from "zod";
import { externalUrl, formerAddress, formerPath, internalPath } from "./fields/fields";

/** A former address, or all addresses below one. */
const from = z
  .string()
  .regex(
    /^\/(?:[^*]*|(?:[^*?]*\/)?\*)$/,
    'must be a path of this site, with "*" only as its last part, such as /old-blog/*',
  )
  .superRefine((address, context) => {
    const path = address.replace(/\*$/, "");
    if (path !== address && path === "/") return;
    const schema = path === address ? formerAddress : formerPath;
    for (const { message } of schema.safeParse(path).error?.issues ?? [])
      context.addIssue({ code: "custom", message });
  });

/** A page, a file or a feed of this site, or another site, which the rest of a former address may follow. */
const to = z.string().superRefine((address, context) => {
  const path = address.replace(/(?<=\/):splat$/, "");
  const isValid = [internalPath, formerPath, externalUrl].some((schema) => schema.safeParse(path).success);
  const message =
    "must be a page or file of this site such as /about/ or /feed.xml, or a full https address; :splat may only be its last part";
  if (!isValid || /:splat/.test(path) || (path !== address && /[?#]/.test(path)))
    context.addIssue({ code: "custom", message });
});

export const schema = () =>
  z
    .array(
      z
        .strictObject({
          from: from.describe(
            "A former address of this site that is no longer a page: /old-name/, /old-blog/* for everything below it that does not exist, or /?p=12 for a query.",
          ),
          to: to.describe(
            "A page or file of this site, such as /about/ or /feed.xml, or a full https address. After a From with /*, it may end in :splat, such as /blog/:splat, which is replaced with the rest of the former address.",
          ),
        })
        .refine((redirect) => redirect.from.endsWith("/*") || !redirect.to.endsWith("/:splat"), {
          path: ["to"],
          error: "ends in :splat, which needs an address that ends in /* in from",
        }),
    )
    .meta({
      title: "Redirects",
      entry: "Redirect",
      description:
        "Former addresses that belong to no entry. Renamed entries keep their former addresses automatically.",
    });

export type Redirect = z.infer<ReturnType<typeof schema>>[number];
