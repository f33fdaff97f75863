import { defineContract, type PropsOf } from "../runtime/contract";
import { fieldNames } from "./contact-fields";
import { formatNames } from "./delivery/formats";
import { payloadShape } from "./delivery/payload";
import { serviceLabels, checkSetup, fieldModes, serviceModes } from "./field-setup";

const fieldMode = { oneOf: fieldModes } as const;

export const contract = defineContract({
  tag: "agency-contact-form",
  summary: "A contact form that sends messages to your own address, or simulates sending while you build.",
  size: 30.5,
  data: "The form sends the message, with the campaign and page in `source`, to `endpoint` only. With `mailto:`, the reader's mail program opens. Without `endpoint`, nothing is sent.",
  attributes: {
    endpoint: {
      type: "string",
      url: "link",
      description:
        "The URL that receives the message: your own URL, which must accept JSON, or the URL of a form service. With `mailto:` and an email address, the reader's mail program opens with the message instead. Without `endpoint`, the form shows above its button that it is not connected, and only simulates sending: it waits for `delay`, logs the payload and reports success.",
    },
    demo: {
      type: "boolean",
      description:
        "Hides the notice that the form is not connected, for previews and style guides. It has no effect if `endpoint` is set.",
    },
    format: {
      type: "string",
      values: formatNames,
      description:
        "The format that the endpoint accepts. By default, URLs at formspree.io, web3forms.com and usebasin.com receive the format of their service, and all others receive JSON.",
    },
    recipient: {
      type: "string",
      default: "",
      description: "The email address in the payload's `to`.",
    },
    service: {
      type: "string",
      description: "The value of the service that is selected initially.",
    },
    services: {
      type: "json",
      shape: [{ value: "string", "label?": "string" }],
      description:
        "Your own services instead of the default ones. The subject line contains the value, and readers see the label. Without a label, they see the default label for this value, or the value itself. An empty list removes the field.",
    },
    fields: {
      type: "json",
      shape: { "phone?": fieldMode, "company?": fieldMode, "service?": { oneOf: serviceModes } },
      description:
        'Removes fields or makes them required, such as `{"phone": "off", "company": "required"}`. Phone, company and service can be changed. By default, `service` is required and the others are optional. With `{"service": "hidden"}`, messages name the service in the attribute `service`, and readers do not see the field.',
    },
    "privacy-href": {
      type: "string",
      url: "link",
      default: "/privacy-policy/",
      description: "The URL of the privacy policy.",
    },
    "terms-href": {
      type: "string",
      url: "link",
      default: "/terms-of-service/",
      description: "The URL of the terms of service.",
    },
    delay: {
      type: "number",
      default: 1500,
      min: 0,
      description: "The time that a form without `endpoint` simulates sending, in milliseconds.",
    },
    extra: {
      type: "json",
      shape: {},
      description:
        "Additional values to send, as a JSON object: a campaign, or a service's `access_key` or `form-name`.",
    },
    "booking-href": {
      type: "string",
      url: "link",
      description:
        "The URL of a page where readers book a call. After a message is sent, the form links to it, with the campaign parameters and click ids that `source` contains.",
    },
    "case-href": {
      type: "string",
      url: "link",
      description: "The URL of a case study that the form links to after a message is sent.",
    },
    "no-draft": {
      type: "boolean",
      description: "Turns off drafts. By default, typed text is kept in this tab until it is sent.",
    },
    "no-source": {
      type: "boolean",
      description: "Sends only the fields, without `source`, and hides the line about it below the form.",
    },
    attribution: {
      type: "string",
      values: ["page", "visit"],
      default: "page",
      description:
        "The content of `source`: data about this page only, or about this page and the first page of the visit. The second requires that your site stores the first page in `sessionStorage`.",
    },
  },
  events: {
    "agency-submit": {
      description: "A valid message is about to be sent. Cancel the event to send the message yourself.",
      detail: {
        to: { shape: payloadShape.to, description: "the recipient" },
        subject: { shape: payloadShape.subject, description: "the subject line" },
        message: { shape: payloadShape.message, description: "the text" },
        fields: { shape: payloadShape.fields, description: "the values of the fields" },
        "suspicious?": {
          shape: payloadShape["suspicious?"],
          description:
            "present only if a program may have sent the message: `trap` if a field that people cannot see was filled in, `speed` if the message was sent within a second after the page opened",
        },
        "source?": {
          shape: payloadShape["source?"],
          description:
            "the page that the message was sent from, as strings: `page` (a path), `title`, `referrer` (an origin), and these parameters of its URL: `utm_*`, `gclid`, `gbraid`, `wbraid`, `dclid`, `msclkid`, `fbclid`, `ttclid`, `li_fat_id`. The names of values from the first page of the visit start with `first_`.",
        },
      },
      cancelable: true,
    },
    "agency-success": {
      description: "The message was sent.",
      detail: {
        payload: { shape: payloadShape, description: "the message that was sent" },
        "suspicious?": {
          shape: "boolean",
          description:
            "`true` only if the agency's own receiver took the message for spam. Do not count it as a conversion.",
        },
      },
    },
    "agency-error": {
      description: "The message could not be sent. The form keeps the typed text.",
      detail: {
        payload: { shape: payloadShape, description: "the message that was not sent" },
        reason: { shape: "string", description: "the reason" },
        code: { shape: "string", description: "the error code, which starts with `delivery-`" },
        "fields?": {
          shape: Object.fromEntries(fieldNames.map((name) => [`${name}?`, "string"] as const)),
          description: "the error messages by field name",
        },
      },
    },
  },
  parts: {
    form: "the form",
    label: "a field's label",
    field: "an input, select or textarea",
    error: "the error message below a field",
    hint: "the text below a field that states why it is there",
    summary: "the list of invalid fields above the form",
    submit: "the button",
    sent: "the message above the fields after sending",
    failure: "the message above the button when sending fails",
    notice: "the notice above the button that the form is not connected",
    note: "the note on privacy and terms",
    source: "the line that lists what else is sent",
    toast: "the notification",
  },
  customProperties: {
    "--agency-accent": "the button on hover, focus rings and errors",
    "--agency-ink": "text, the button and the background of notifications",
    "--agency-second": "the line next to the message after sending",
    "--agency-muted": "the note, placeholders and the button while it sends",
    "--agency-paper": "the background of fields and the text on the button",
    "--agency-raised": "the background of messages, and of the button while it sends",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
    "--agency-rem": "the size of everything; by default the reader's own font size",
  },
  check: checkSetup,
  labels: {
    form: "Contact",
    tool: "Sends a message about one of the services. The reply comes by email.",
    required: "Fields with * are required.",
    name: "Your Name *",
    email: "Email Address *",
    phone: "Phone Number",
    phoneHint: "If you prefer a call.",
    company: "Company Name",
    companyHint: "So that we can prepare our reply.",
    service: "Service You're Interested In *",
    servicePlaceholder: "Select a Service",
    message: "Your Message *",
    notConnected: "This form is not connected yet. Nothing is sent.",
    notConnectedMail: "Please write to {email} instead.",
    submit: "Send Message",
    sending: "Sending...",
    note: "By submitting this form, you agree to our {privacy} and {terms}.",
    source: "Also sent: this page’s path and title, the site that led you here, any campaign tags.",
    sourceVisit:
      "Also sent: this page’s path and title, the site that led you here, any campaign tags, and the same details of the first page of your visit.",
    privacy: "Privacy Policy",
    terms: "Terms of Service",
    successTitle: "Message Sent!",
    successText: "Your message has been sent. We'll be in touch with you shortly.",
    sentTo: "The reply goes to {email}. If that address is wrong, please send your message again.",
    sentMessage: "Your message",
    sentNext: "If no reply arrives, please check your spam folder.",
    booking: "Book a call",
    case: "Read a case study",
    errorTitle: "Error",
    errorText: "There was a problem sending your message. Please try again.",
    dismiss: "Dismiss notification",
    summary: "There is a problem",
    nameMissing: "Enter your name",
    emailMissing: "Enter your email address",
    emailInvalid: "Enter an email address like name@example.com",
    phoneMissing: "Enter your phone number",
    companyMissing: "Enter your company name",
    serviceMissing: "Select a service",
    messageMissing: "Enter your message",
    failed:
      "The server could not accept your message. Your text is still in the form. Please try again later.",
    limited: "Too many messages have arrived. Your text is still in the form. Please try again later.",
    limitedUntil:
      "Too many messages have arrived. Your text is still in the form. Please try again after {time}.",
    offline:
      "You are offline. Your text is still in the form. Please send it again when you are back online.",
    rejected: "The server did not accept your message. Please check your entries and send it again.",
    timeout: "The server did not respond in time. Your text is still in the form. Please try again.",
    unconfirmed:
      "The server did not confirm your message, so it may not have arrived. Your text is still in the form.",
    unreachable: "The server could not be reached. Your text is still in the form. Please try again.",
    mail: "Send it by email instead",
    mailOpened:
      "Your mail program opens with your message. Send it from there. Your text is still in this form.",
    mailOpen: "Open the mail program again",
    mailCut:
      "The email contains only the beginning of your message. Copy the whole message and paste it there.",
    copy: "Copy the message",
    copied: "Copied",
    copiedText: "The whole message is on your clipboard.",
    copyFailed: "This browser does not allow the page to copy text. Please select the text in the form.",
    trap: "Leave this field empty",
    ...serviceLabels,
  },
  errorCodes: {
    "delivery-failed":
      "The endpoint returned an error status, such as 404 or 500, or status 2xx with JSON that reports a failure. Check its URL and its log.",
    "delivery-limited":
      "The endpoint returned status 429. If the response has a `Retry-After` header, the reader sees when to try again.",
    "delivery-offline": "The reader's browser is offline. Nothing was sent; no action is needed.",
    "delivery-rejected":
      "The endpoint returned status 422, or a list of fields that it rejects. The reader sees what to correct.",
    "delivery-timeout": "The endpoint did not respond within 15 seconds. Check how long it takes.",
    "delivery-unconfirmed":
      "The endpoint returned status 2xx, but with HTML instead of JSON, or without the JSON that the form service documents. The message may not have arrived. Check that `endpoint` is not the URL of a page or a login, then check `format` and the service's settings.",
    "delivery-unreachable":
      "The endpoint could not be reached. Check the URL, its CORS headers and `connect-src` in the page's Content-Security-Policy.",
  },
  policy: {
    "connect-src": { allow: "the host of `endpoint`", when: "If `endpoint` is set." },
    "form-action": {
      allow: "the host of `endpoint`",
      when: "For readers without JavaScript, if the widget is prerendered.",
    },
  },
});

export type ContactFormProps = PropsOf<typeof contract>;
export type ContactFormLabels = ContactFormProps["labels"];
