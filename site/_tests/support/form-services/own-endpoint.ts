import type { FormService } from "./form-service";

/** An address of one's own, as the docs of `<agency-contact-form>` ask for it. */
export const ownEndpoint: FormService = {
  allowedHeaders: "Content-Type, Idempotency-Key",
  take({ fields }, inbox) {
    inbox.messages.push(fields);
    return { status: 202, body: "" };
  },
};
