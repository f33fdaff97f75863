import { z } from "zod";
import { day, completeMeta, entryMeta, page, prose, text, type Loaded } from "./_load/fields";
import { country } from "./_load/office";

export const schema = () =>
  z
    .strictObject({
      title: text,
      order: z.number().int().min(1).describe("Its position in the list; 1 comes first."),
      location: text,
      country: country.describe("Where the work is done: in the office of this country, or anywhere in it."),
      remote: z.boolean().default(false),
      type: z.enum(["Full-time", "Part-time", "Contract", "Internship"]),
      salary: z
        .strictObject({
          min: z.number().int().positive(),
          max: z.number().int().positive(),
          currency: z.literal("USD"),
        })
        .describe("For a year, from the lowest to the highest."),
      description: prose.min(150),
      responsibilities: z.array(prose).min(4).max(8),
      requirements: z.array(prose).min(4).max(8),
      niceToHave: z.array(prose).max(5).default([]),
      posted: day.describe("The day on which it appears."),
      validThrough: day.describe("The last day to apply. After it, the opening is no longer listed."),
      modified: day.optional().meta({
        description: "The day of the last change; not before it was posted.",
        translation: "own",
      }),
      meta: entryMeta,
      ...page,
    })
    .refine((job) => job.salary.min < job.salary.max, {
      path: ["salary", "min"],
      error: "must be below max",
    })
    .refine((job) => job.posted <= job.validThrough, {
      path: ["validThrough"],
      error: "is before posted; use the same day or a later one",
    })
    .refine((job) => !job.modified || job.modified >= job.posted, {
      path: ["modified"],
      error: "is before posted; use the same day or a later one",
    })
    .transform((entry) => ({ ...entry, meta: completeMeta(entry.meta, entry.title, entry.description) }))
    .meta({ title: "Job openings", entry: "Job opening", address: "/careers/{{slug}}/" });

export type Opening = z.infer<ReturnType<typeof schema>> & Loaded;
