import { page, type FormService } from "./form-service";

/** https://docs.usebasin.com: a filled honeypot marks a message as spam. */
export const basin: FormService = {
  allowedHeaders: "Accept, Content-Type",
  take({ path, wantsJson, fields }, inbox) {
    if (path !== "/f/0123456789ab") return { status: 404, body: { error: "Form not found" } };
    (fields["_gotcha"] ? inbox.spam : inbox.messages).push(fields);
    return wantsJson ? { status: 200, body: { success: true } } : { status: 200, body: page("Thank you!") };
  },
};
