import { z } from "zod";
import { picture, text, type Reference } from "./_load/fields";

/** Who writes, leads and answers: one file, one person. */
export const schema = (reference: Reference) =>
  z.strictObject({
    name: text,
    /** "Position" of a leadership member, "role" of an author. */
    role: text,
    bio: text,
    avatar: picture(reference),
    leadership: z.boolean().default(false),
  });

export type Person = z.infer<ReturnType<typeof schema>> & { slug: string };
