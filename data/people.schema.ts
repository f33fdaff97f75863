import { z } from "zod";
import { picture, text } from "./_load/fields";

/** Who writes, leads and answers: one file, one person. */
export const schema = () =>
  z.strictObject({
    name: text,
    /** "Position" of a leadership member, "role" of an author. */
    role: text,
    bio: text,
    avatar: picture,
    leadership: z.boolean().default(false),
  });

export type Person = z.infer<ReturnType<typeof schema>> & { slug: string };
