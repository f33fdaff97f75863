import { z } from "zod";
import type { Reference } from "./fields";
import { sectionTypes } from "./section-types";

/** The sections of a page, in any order. */
export const sections = (reference: Reference) =>
  z
    .array(z.discriminatedUnion("type", sectionTypes.map(({ section }) => section(reference)) as never))
    .min(1)
    .superRefine((list, context) => {
      const forms = (list as { type: string }[]).flatMap(({ type }, index) =>
        type === "contact-form" ? [index] : [],
      );
      for (const index of forms.slice(1))
        context.addIssue({
          code: "custom",
          path: [index],
          message: "is a second contact form; remove one, because a page can have only one",
        });
    });

/** A section as a page shows it. Each type has additional fields, which its template reads. */
export interface Section {
  type: string;
  [field: string]: unknown;
}
