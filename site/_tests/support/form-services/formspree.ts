import { page, type FormService } from "./form-service";

/** https://help.formspree.io and the types in github.com/formspree/formspree-js */
export const formspree: FormService = {
  allowedHeaders: "Accept, Content-Type, Formspree-Client, Formspree-Session-Data",
  take({ path, wantsJson, fields }, inbox) {
    if (path !== "/f/abcdwxyz") return { status: 404, body: { error: "Form not found" } };
    (fields["_gotcha"] ? inbox.spam : inbox.messages).push(fields);
    if (!wantsJson) return { status: 302, headers: { Location: "/thanks" }, body: page("Thanks") };
    return { status: 200, body: { ok: true, next: "/thanks" } };
  },
};
