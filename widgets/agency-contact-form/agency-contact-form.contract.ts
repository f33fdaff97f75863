import { defineContract, type PropsOf } from "../_runtime/contract";
import { formatNames } from "./formats";

/** What a message may be about: the value that is sent -> what readers see. */
const services = {
  SEO: "Search Engine Optimization (SEO)",
  PPC: "Pay-Per-Click Advertising (PPC)",
  SMM: "Social Media Marketing",
  LinkedIn: "LinkedIn Ads",
  Facebook: "Facebook Ads",
  Instagram: "Instagram Ads",
  Web: "Web Design & Development",
  ORM: "Online Reputation Management",
  ASO: "App Store Optimization",
  CRO: "Conversion Rate Optimization",
  Content: "Content Marketing",
  Local: "Local SEO",
  Other: "Other",
} as const;

export type ServiceValue = keyof typeof services;

/** In the order in which they are offered. */
export const serviceValues = Object.keys(services) as ServiceValue[];

/** The wordings under their names in the contract: `serviceSEO`. */
const serviceLabels = Object.fromEntries(
  Object.entries(services).map(([value, label]) => [`service${value}`, label]),
) as { [Value in ServiceValue as `service${Value}`]: string };

/** What is sent; the values of `extra` come beside these. */
const payloadShape = {
  to: "string",
  subject: "string",
  message: "string",
  fields: {
    name: "string",
    email: "string",
    phone: "string",
    company: "string",
    service: "string",
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

export const contract = defineContract({
  tag: "agency-contact-form",
  summary: "A contact form that delivers a message to an address of yours, or shows that it would.",
  attributes: {
    endpoint: {
      type: "string",
      description:
        "Where the message is POSTed: an address of your own that takes JSON, or that of a form service. `mailto:` and an address open the reader's mail program with the message instead. Without `endpoint` the form waits `delay`, logs the payload and succeeds.",
    },
    format: {
      type: "string",
      values: formatNames,
      description:
        "How the endpoint takes a message. Needed where its address doesn't tell: without it, addresses at formspree.io, web3forms.com and usebasin.com get their service's format, all others JSON.",
    },
    recipient: {
      type: "string",
      default: "",
      description: "The e-mail address that the payload names as `to`.",
    },
    service: {
      type: "string",
      values: serviceValues,
      description: "The service chosen from the start.",
    },
    "privacy-href": {
      type: "string",
      default: "/privacy-policy/",
      description: "The address of the privacy policy.",
    },
    "terms-href": {
      type: "string",
      default: "/terms-of-service/",
      description: "The address of the terms of service.",
    },
    delay: {
      type: "number",
      default: 1500,
      min: 0,
      description: "Milliseconds that a form without `endpoint` takes to send.",
    },
    extra: {
      type: "json",
      shape: {},
      description:
        "Further values sent along, as a JSON object: a campaign, a service's `access_key` or `form-name`.",
    },
    "no-draft": {
      type: "boolean",
      description: "Keeps nothing of what is typed. Otherwise it stays in this tab until it is sent.",
    },
    "no-source": {
      type: "boolean",
      description:
        "Sends nothing but what is typed: no `source`, and no line below the form that tells of it.",
    },
    attribution: {
      type: "string",
      values: ["page", "visit"],
      default: "page",
      description:
        "What `source` holds: what is true of this page, or beside it that of the first page of the visit, where your site keeps it in `sessionStorage`.",
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
            "only where a program may have sent it: `trap`, a field that nobody sees is filled in; `speed`, within a second of opening the page",
        },
        "source?": {
          shape: payloadShape["source?"],
          description:
            "where the message comes from, each a text: `page` (a path), `title`, `referrer` (an origin), and of the page's address `utm_*`, `gclid`, `msclkid`, `fbclid`, `li_fat_id`; those of the first page begin with `first_`",
        },
      },
      cancelable: true,
    },
    "agency-success": {
      description: "The message was sent.",
      detail: { payload: { shape: payloadShape, description: "what was sent" } },
    },
    "agency-error": {
      description: "The message could not be sent; what was typed is kept.",
      detail: {
        payload: { shape: payloadShape, description: "what was to be sent" },
        reason: { shape: "string", description: "why not" },
        code: { shape: "string", description: "the error code that begins with `delivery-`" },
        "fields?": { shape: fieldErrorsShape, description: "field name -> what is wrong with it" },
      },
    },
  },
  parts: {
    form: "the form",
    label: "a field's label",
    field: "an input, select or textarea",
    error: "what is wrong with a field, beneath it",
    summary: "the list of fields to mend, above the fields",
    submit: "the button",
    failure: "the message above the button where sending has failed",
    note: "the note on privacy and terms",
    source: "the line that says what is sent beside the fields",
    toast: "the notification",
  },
  customProperties: {
    "--agency-accent": "the button on hover, focus rings, errors",
    "--agency-ink": "text, the button, the ground of notifications",
    "--agency-muted": "the note, placeholders and the button while it sends",
    "--agency-paper": "the ground of fields, the words on the button",
    "--agency-raised": "the ground of messages, and of the button while it sends",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
    "--agency-rem": "the size of everything; by default the font size that the reader has set",
  },
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
    submit: "Send Message",
    sending: "Sending...",
    note: "By submitting this form, you agree to our {privacy} and {terms}.",
    source: "Also sent: {parts}.",
    sourcePage: "this page’s path and title",
    sourceReferrer: "the site that led you here",
    sourceCampaign: "any campaign tags",
    sourceVisit: "and the same of the first page of your visit",
    privacy: "Privacy Policy",
    terms: "Terms of Service",
    successTitle: "Message Sent!",
    successText: "Your message has been sent to {email}. We'll be in touch with you shortly.",
    errorTitle: "Error",
    errorText: "There was a problem sending your message. Please try again.",
    dismiss: "Dismiss notification",
    summary: "There is a problem",
    nameMissing: "Enter your name",
    emailMissing: "Enter your email address",
    emailInvalid: "Enter an email address like name@example.com",
    serviceMissing: "Select a service",
    messageMissing: "Enter your message",
    failed: "The server could not take your message. What you typed is kept. Please try again later.",
    limited: "Too many messages have arrived. What you typed is kept. Please try again {when}.",
    limitedAfter: "after {time}",
    limitedLater: "later",
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
      "The endpoint answered 429. The reader is told when to try again, where `Retry-After` says it.",
    "delivery-offline": "The reader's browser is offline. Nothing was sent, and nothing is to be done.",
    "delivery-rejected":
      "The endpoint answered 422, or named fields that it refuses. The reader sees what to mend.",
    "delivery-timeout": "No answer came in 15 seconds. Check how long the endpoint takes.",
    "delivery-unconfirmed":
      "A form service answered 2xx without the JSON that it promises: the message may not have arrived. Check `format` and the service's settings.",
    "delivery-unreachable":
      "There was no connection. Check the address, the endpoint's CORS headers and `connect-src` in the page's Content-Security-Policy.",
  },
  policy: {
    "connect-src": { allow: "the host of `endpoint`", when: "Where `endpoint` is set." },
    "form-action": {
      allow: "the host of `endpoint`",
      when: "For readers without JavaScript, where the widget is prerendered.",
    },
  },
});

export type ContactFormProps = PropsOf<typeof contract>;
export type ContactFormLabels = ContactFormProps["labels"];
