import { page, type FormService } from "./form-service";

/** What the form that the deploy has found in the site's HTML holds. */
const registered = "form-name subject name email phone company service message suspicious page title".split(
  " ",
);

/** https://docs.netlify.com/manage/forms/setup: only what a browser's form sends, only registered forms and fields. */
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
