import { z } from "zod";
import { day, meta, page, prose, text } from "./_load/fields";
import { country } from "./_load/office";

export const schema = () =>
  z
    .strictObject({
      title: text,
      order: z.number().int().min(1).describe("Its place in the list; 1 comes first."),
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
      validThrough: day.describe(
        "The last day on which one can apply; afterwards the opening is taken off the site.",
      ),
      modified: day.optional().describe("The day of the last change; not before it was posted."),
      meta,
      ...page,
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
    .meta({ title: "Job openings", entry: "Job opening", address: "/careers/{{slug}}/" });

export type Opening = z.infer<ReturnType<typeof schema>> & { slug: string };
