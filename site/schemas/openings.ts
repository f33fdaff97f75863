import { z } from "zod";
import { atLeast, completeMeta, day, entryMeta, type Loaded, page, prose, text } from "./fields/fields";
import { country, currency } from "./fields/codes";

export const schema = () =>
  z
    .strictObject({
      title: text,
      order: z.number().int().min(1).describe("Its position in the list; 1 comes first."),
      location: text,
      country: country.describe("Where the work is done: in an office in this country, or anywhere in it."),
      remote: z.boolean().default(false),
      type: z.enum(["Full-time", "Part-time", "Contract", "Internship"]),
      salary: z
        .strictObject({
          min: z.number().positive(),
          max: z.number().positive(),
          currency,
          per: z.enum(["year", "month", "week", "day", "hour"]).default("year"),
        })
        .optional()
        .describe(
          "From the lowest to the highest. Many search engines for jobs prefer openings with a salary.",
        ),
      description: prose.check(atLeast(150)),
      responsibilities: z.array(prose).min(4).max(8),
      requirements: z.array(prose).min(4).max(8),
      niceToHave: z.array(prose).max(5).default([]),
      posted: day.describe("The day on which it appears."),
      validThrough: day.describe("The last day to apply. After it, the opening is no longer listed."),
      modified: day.optional().meta({
        description:
          "The date of the last change. It cannot be before the day on which the opening was posted.",
        translation: "own",
      }),
      meta: entryMeta,
      ...page,
    })
    .refine(({ salary }) => !salary || salary.min <= salary.max, {
      path: ["salary", "min"],
      error: 'must not be higher than "max"',
    })
    .refine((job) => job.posted <= job.validThrough, {
      path: ["validThrough"],
      error: 'must be the date in "posted" or later',
    })
    .refine((job) => !job.modified || job.modified >= job.posted, {
      path: ["modified"],
      error: 'must be the date in "posted" or later',
    })
    .transform((entry) => ({ ...entry, meta: completeMeta(entry.meta, entry.title, entry.description) }))
    .meta({ title: "Job openings", entry: "Job opening", address: "/careers/{{slug}}/" });

export type Opening = z.infer<ReturnType<typeof schema>> & Loaded;
