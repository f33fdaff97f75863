import { isMailAddress, page, type Answer, type FormService } from "./form-service";

const error = (status: number, code: string, message: string, field?: string): Answer => ({
  status,
  body: { error: message, errors: [{ code, message, ...(field && { field }) }] },
});

/** https://help.formspree.io and the types in github.com/formspree/formspree-js */
export const formspree: FormService = {
  allowedHeaders: "Accept, Content-Type, Formspree-Client, Formspree-Session-Data",
  take({ path, wantsJson, fields }, inbox) {
    if (path !== "/f/abcdwxyz") return error(404, "FORM_NOT_FOUND", "Form not found");
    if (!isMailAddress(fields.email)) return error(422, "TYPE_EMAIL", "should be an email", "email");
    (fields["_gotcha"] ? inbox.spam : inbox.messages).push(fields);
    if (!wantsJson) return { status: 302, headers: { Location: "/thanks" }, body: page("Thanks") };
    return { status: 200, body: { ok: true, next: "/thanks" } };
  },
};
