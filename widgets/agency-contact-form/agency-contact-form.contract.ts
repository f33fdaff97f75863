import { defineContract, type PropsOf } from "../_runtime/contract";
import { formatNames } from "./formats";
import { serviceLabels } from "./services";
import { checkSetup, fieldModes } from "./setup";

export { serviceValues } from "./services";

/** The message that is sent. The values of `extra` are added to it. */
const payloadShape = {
  to: "string",
  subject: "string",
  message: "string",
  fields: {
    name: "string",
    email: "string",
    "phone?": "string",
    "company?": "string",
    "service?": "string",
    message: "string",
  },
  "suspicious?": [{ oneOf: ["trap", "speed"] }],
  "source?": {},
} as const;

const fieldErrorsShape = {
  "name?": "string",
  "email?": "string",
  "phone?": "string",
  "company?": "string",
  "service?": "string",
  "message?": "string",
} as const;

const fieldMode = { oneOf: fieldModes } as const;

export const contract = defineContract({
  tag: "agency-contact-form",
  summary: "A contact form that sends messages to your own address, or simulates sending while you build.",
  attributes: {
    endpoint: {
      type: "string",
      url: "link",
      description:
        "The URL that receives the message: your own, which accepts JSON, or that of a form service. With `mailto:` and an email address, the reader's mail program opens with the message instead. Without `endpoint`, the form states above its button that it is not connected, and only simulates sending: it waits `delay`, logs the payload and succeeds.",
    },
    demo: {
      type: "boolean",
      description:
        "Hides the sentence that the form is not connected, for previews and style guides. `endpoint` takes precedence.",
    },
    format: {
      type: "string",
      values: formatNames,
      description:
        "The format that the endpoint accepts. By default, URLs at formspree.io, web3forms.com and usebasin.com get their service's format, and all others get JSON.",
    },
    recipient: {
      type: "string",
      default: "",
      description: "The email address in the payload's `to`.",
    },
    service: {
      type: "string",
      description: "The value of the service that is selected from the start.",
    },
    services: {
      type: "json",
      shape: [{ value: "string", "label?": "string" }],
      description:
        "Your services, in place of ours: the subject line contains the value, and readers see the label. Without a label, they see ours, or else the value. An empty list removes the field.",
    },
    fields: {
      type: "json",
      shape: { "phone?": fieldMode, "company?": fieldMode, "service?": fieldMode },
      description:
        'Leaves out or requires fields, such as `{"phone": "off", "company": "required"}`. Phone, company and service can be changed. By default, `service` is required and the others are optional.',
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
      description: "How many milliseconds a form without `endpoint` pretends to send.",
    },
    extra: {
      type: "json",
      shape: {},
      description:
        "Additional values to send, as a JSON object: a campaign, or a service's `access_key` or `form-name`.",
    },
    "no-draft": {
      type: "boolean",
      description: "Turns off drafts. By default, typed text is kept in this tab until it is sent.",
    },
    "no-source": {
      type: "boolean",
      description: "Sends only the fields: no `source`, and no line about it below the form.",
    },
    attribution: {
      type: "string",
      values: ["page", "visit"],
      default: "page",
      description:
        "The content of `source`: data about this page, or also about the first page of the visit, if your site stores it in `sessionStorage`.",
    },
  },
  events: {
    "agency-submit": {
      description: "A valid message is about to be sent. Cancel it to send it yourself.",
      detail: {
        to: { shape: payloadShape.to, description: "the recipient" },
        subject: { shape: payloadShape.subject, description: "the subject line" },
        message: { shape: payloadShape.message, description: "the text" },
        fields: { shape: payloadShape.fields, description: "the plain values" },
        "suspicious?": {
          shape: payloadShape["suspicious?"],
          description:
            "present only if a program may have sent the message: `trap` means that a field hidden from people was filled in; `speed`, that it was sent within a second of opening the page",
        },
        "source?": {
          shape: payloadShape["source?"],
          description:
            "where the message comes from, as strings: `page` (a path), `title`, `referrer` (an origin), and from the page's URL `utm_*`, `gclid`, `gbraid`, `wbraid`, `dclid`, `msclkid`, `fbclid`, `ttclid`, `li_fat_id`; those of the visit's first page start with `first_`",
        },
      },
      cancelable: true,
    },
    "agency-success": {
      description: "The message was sent.",
      detail: { payload: { shape: payloadShape, description: "what was sent" } },
    },
    "agency-error": {
      description: "The message could not be sent. The typed text stays in the form.",
      detail: {
        payload: { shape: payloadShape, description: "the message that was not sent" },
        reason: { shape: "string", description: "the reason" },
        code: { shape: "string", description: "the error code, which starts with `delivery-`" },
        "fields?": { shape: fieldErrorsShape, description: "field name -> its error message" },
      },
    },
  },
  parts: {
    form: "the form",
    label: "a field's label",
    field: "an input, select or textarea",
    error: "a field's error message, below it",
    summary: "the list of invalid fields, above the form",
    submit: "the button",
    failure: "the message above the button after sending has failed",
    notice: "the sentence above the button that the form is not connected",
    note: "the note on privacy and terms",
    source: "the line that lists what else is sent",
    toast: "the notification",
  },
  customProperties: {
    "--agency-accent": "the button on hover, focus rings, errors",
    "--agency-ink": "text, the button, the background of notifications",
    "--agency-muted": "the note, placeholders and the button while it sends",
    "--agency-paper": "the background of fields, the text on the button",
    "--agency-raised": "the background of messages, and of the button while it sends",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
    "--agency-rem": "the size of everything; by default the reader's own font size",
  },
  check: checkSetup,
  labels: {
    form: "Contact",
    tool: "Sends a message, with the service it is about. An answer comes by email.",
    name: "Your Name *",
    email: "Email Address *",
    phone: "Phone Number",
    company: "Company Name",
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
      "Also sent: this page’s path and title, the site that led you here, any campaign tags, and the same of the first page of your visit.",
    privacy: "Privacy Policy",
    terms: "Terms of Service",
    successTitle: "Message Sent!",
    successText: "Your message has been sent. We'll be in touch with you shortly.",
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
    failed: "The server could not take your message. What you typed is kept. Please try again later.",
    limited: "Too many messages have arrived. What you typed is kept. Please try again later.",
    limitedUntil: "Too many messages have arrived. What you typed is kept. Please try again after {time}.",
    offline: "You are offline. What you typed is kept. Please send it again once you are connected.",
    rejected: "The server did not accept your message. Please check what you typed and send it again.",
    timeout: "The server did not answer in time. What you typed is kept. Please try again.",
    unconfirmed:
      "The server did not confirm your message, so it may not have arrived. What you typed is kept.",
    unreachable: "The server could not be reached. What you typed is kept. Please try again.",
    mail: "Send it by email instead",
    mailOpened:
      "Your mail program opens with your message in it. Send it there. What you typed is kept here.",
    mailOpen: "Open the mail program again",
    mailCut: "The email will hold only the beginning of your message. Copy all of it and paste it there.",
    copy: "Copy the message",
    copied: "Copied",
    copiedText: "The whole message is on your clipboard.",
    copyFailed: "This browser does not let the page copy. Please select the text in the form.",
    trap: "Leave this field empty",
    ...serviceLabels,
  },
  errorCodes: {
    "delivery-failed":
      "The endpoint answered with an error, such as 404 or 500. Check its address and its log.",
    "delivery-limited":
      "The endpoint answered 429. The reader sees when to try again, if the response has `Retry-After`.",
    "delivery-offline": "The reader's browser is offline. Nothing was sent; no action is needed.",
    "delivery-rejected":
      "The endpoint answered 422, or listed fields that it rejects. The reader sees what to correct.",
    "delivery-timeout": "The endpoint did not answer within 15 seconds. Check how long it takes.",
    "delivery-unconfirmed":
      "The endpoint answered 2xx, but with HTML instead of JSON, or without the JSON that the form service documents, so the message may not have arrived. Check that `endpoint` is not the URL of a page or a login, then check `format` and the service's settings.",
    "delivery-unreachable":
      "The endpoint could not be reached. Check the URL, its CORS headers and `connect-src` in the page's Content-Security-Policy.",
  },
  policy: {
    "connect-src": { allow: "the host of `endpoint`", when: "If `endpoint` is set." },
    "form-action": {
      allow: "the host of `endpoint`",
      when: "For readers without JavaScript, where the widget is prerendered.",
    },
  },
});

export type ContactFormProps = PropsOf<typeof contract>;
export type ContactFormLabels = ContactFormProps["labels"];
