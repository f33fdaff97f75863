import { isMailAddress, page, type FormService } from "./form-service";

/** https://docs.usebasin.com: 200 is a success, anything else has an `error`; the honeypot's catch goes to spam. */
export const basin: FormService = {
  allowedHeaders: "Accept, Content-Type",
  take({ path, wantsJson, fields }, inbox) {
    if (path !== "/f/0123456789ab") return { status: 404, body: { error: "Form not found" } };
    if (!isMailAddress(fields.email)) return { status: 422, body: { error: "Email is invalid" } };
    (fields["_gotcha"] ? inbox.spam : inbox.messages).push(fields);
    return wantsJson ? { status: 200, body: { success: true } } : { status: 200, body: page("Thank you!") };
  },
};
