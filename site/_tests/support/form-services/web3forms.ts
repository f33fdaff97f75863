import { page, type FormService } from "./form-service";

export const accessKey = "00000000-0000-4000-8000-000000000000";

/** https://docs.web3forms.com: redirects after a URL-encoded post, which a script cannot follow. */
export const web3forms: FormService = {
  allowedHeaders: "Accept, Content-Type",
  take({ type, fields }, inbox) {
    if (fields.access_key !== accessKey)
      return { status: 400, body: { success: false, message: "Invalid access key" } };
    (fields.botcheck ? inbox.spam : inbox.messages).push(fields);
    if (type !== "application/json")
      return { status: 303, headers: { Location: "/success" }, body: page("Form submitted") };
    return { status: 200, body: { success: true, data: fields, message: "Email sent successfully!" } };
  },
};
