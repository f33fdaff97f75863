import { z } from "zod";
import { photograph, text, type Reference } from "../fields/fields";
import { opening } from "../fields/section-fields";

export const section = (reference: Reference) =>
  z
    .strictObject({
      type: z.literal("video"),
      ...opening,
      title: text.max(90).describe("The title of the video."),
      address: z
        .string()
        .regex(
          /^https:\/\/((www\.|m\.)?youtube(-nocookie)?\.com|youtu\.be|(www\.|player\.)?vimeo\.com)\/[^\s()<>"]+$/,
          "must be the address of a video on YouTube or Vimeo, which starts with https://",
        ),
      image: photograph(reference)
        .optional()
        .meta({ title: "Still", description: "The picture that is shown until a visitor plays the video." }),
    })
    .meta({
      title: "Video",
      description: "A video on YouTube or Vimeo, loaded only when a visitor plays it.",
    });

export const example: z.input<ReturnType<typeof section>> = {
  type: "video",
  heading: "The method in four minutes",
  title: "How we read an account",
  address: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
};
