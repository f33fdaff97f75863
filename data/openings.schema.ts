import { z } from "zod";
import { day, meta, text } from "./_load/fields";

/** One file is one job opening, at `/careers/<file name>/`. */
export const schema = () =>
  z
    .strictObject({
      title: text,
      order: z.number().int().min(1),
      location: text,
      type: z.enum(["Full-time", "Part-time", "Contract", "Internship"]),
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
      validThrough: day,
      meta,
    })
    .refine((job) => job.salary.min < job.salary.max, {
      path: ["salary", "min"],
      error: "must be below max",
    })
    .transform((job) => ({
      ...job,
      salaryText: `$${job.salary.min.toLocaleString("en-US")}-$${job.salary.max.toLocaleString("en-US")}`,
    }));

export type Opening = z.infer<ReturnType<typeof schema>> & { slug: string };
