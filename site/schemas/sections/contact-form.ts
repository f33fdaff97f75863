import { z } from "zod";
import { formOptionKind, text, type Reference } from "../fields/fields";
import { headed } from "../fields/section-fields";

export const section = (reference: Reference) =>
  z
    .strictObject({
      type: z.literal("contact-form"),
      ...headed,
      service: reference(formOptionKind)
        .optional()
        .meta({ title: "Service", description: "The service that the form preselects." }),
      isShort: z.boolean().default(false).meta({
        title: "Short form",
        description:
          "Without the phone number. With a service above, also without its field; messages still name it.",
      }),
      button: text.max(40).optional().meta({ title: "Button", description: 'If empty: "Send Message".' }),
    })
    .meta({ title: "Contact form", description: "A page has at most one." });

export const example: z.input<ReturnType<typeof section>> = {
  type: "contact-form",
  heading: "Ask for a plan",
  intro: "Tell us what you need.",
};
