import { page, type FormService } from "./form-service";

/** The fields of the form that the deploy has found in the site's HTML. */
const registered = "form-name subject name email phone company service message suspicious page title".split(
  " ",
);

/** https://docs.netlify.com/manage/forms/setup: accepts URL-encoded posts of registered forms, and keeps registered fields. */
export const netlify: FormService = {
  allowedHeaders: "",
  take({ type, fields }, inbox) {
    const isForm = type === "application/x-www-form-urlencoded" && fields["form-name"] === "contact";
    if (!isForm) return { status: 404, body: page("Page not found") };
    const known = Object.entries(fields).filter(([name]) => registered.includes(name));
    (fields["bot-field"] ? inbox.spam : inbox.messages).push(Object.fromEntries(known));
    return { status: 200, body: page("Thank you!") };
  },
};
