import type { FormService } from "./form-service";

/** An endpoint as the docs of `<agency-contact-form>` describe it. */
export const ownEndpoint: FormService = {
  allowedHeaders: "Content-Type, Idempotency-Key",
  take({ fields }, inbox) {
    inbox.messages.push(fields);
    return { status: 202, body: "" };
  },
};
