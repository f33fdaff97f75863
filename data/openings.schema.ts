import { z } from "zod";
import { day, meta, text, page } from "./_load/fields";
import { country } from "./_load/office";

/** One file is one job opening, at `/careers/<file name>/`. */
export const schema = () =>
  z
    .strictObject({
      ...page,
      title: text,
      order: z.number().int().min(1),
      location: text,
      /** Where the work is done: in the office of this country, or, if `remote`, anywhere in it. */
      country,
      remote: z.boolean().default(false),
      type: z.enum(["Full-time", "Part-time", "Contract", "Internship"]),
      /** A year's. */
      salary: z.strictObject({
        min: z.number().int().positive(),
        max: z.number().int().positive(),
        currency: z.literal("USD"),
      }),
      description: text.min(150),
      responsibilities: z.array(text).min(4).max(8),
      requirements: z.array(text).min(4).max(8),
      niceToHave: z.array(text).max(5).default([]),
      posted: day,
      /** The last day on which one can apply; later builds leave the opening out. */
      validThrough: day,
      modified: day.optional(),
      meta,
    })
    .refine((job) => job.salary.min < job.salary.max, {
      path: ["salary", "min"],
      error: "must be below max",
    })
    .refine((job) => job.posted <= job.validThrough, {
      path: ["validThrough"],
      error: "lies before posted",
    })
    .refine((job) => !job.modified || job.modified >= job.posted, {
      path: ["modified"],
      error: "lies before posted",
    })
    .transform((job) => ({
      ...job,
      salaryText: `$${job.salary.min.toLocaleString("en-US")}-$${job.salary.max.toLocaleString("en-US")}`,
    }));

export type Opening = z.infer<ReturnType<typeof schema>> & { slug: string };
