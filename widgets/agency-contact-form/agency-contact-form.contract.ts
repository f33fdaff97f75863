import { defineContract, type PropsOf } from "../_runtime/contract";

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
} as const;

export const contract = defineContract({
  tag: "agency-contact-form",
  summary: "A contact form that delivers a message to an address of yours, or shows that it would.",
  attributes: {
    endpoint: {
      type: "string",
      description:
        "Where the message is POSTed as JSON. Without it the form waits `delay`, logs the payload and succeeds.",
    },
    recipient: {
      type: "string",
      default: "",
      description: "The e-mail address that the payload names as `to`.",
    },
    service: {
      type: "string",
      values: [
        "SEO",
        "PPC",
        "SMM",
        "LinkedIn",
        "Facebook",
        "Instagram",
        "Web",
        "ORM",
        "ASO",
        "CRO",
        "Content",
        "Local",
        "Other",
      ],
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
      description: "Milliseconds that a form without `endpoint` takes to send.",
    },
    extra: { type: "json", shape: {}, description: "Further values sent along, as a JSON object." },
  },
  events: {
    "agency-submit": {
      description: "A valid message is about to be sent. Cancel it to send it yourself.",
      detail: {
        to: { shape: payloadShape.to, description: "the recipient" },
        subject: { shape: payloadShape.subject, description: "the subject line" },
        message: { shape: payloadShape.message, description: "the text" },
        fields: { shape: payloadShape.fields, description: "the plain values" },
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
      },
    },
  },
  parts: {
    form: "the form",
    label: "a field's label",
    field: "an input, select or textarea",
    submit: "the button",
    note: "the note on privacy and terms",
    toast: "the notification",
  },
  customProperties: {
    "--agency-accent": "the button on hover, focus rings, errors",
    "--agency-ink": "text and the button",
    "--agency-paper": "the ground of fields",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
  },
  labels: {
    form: "Contact",
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
    privacy: "Privacy Policy",
    terms: "Terms of Service",
    successTitle: "Message Sent!",
    successText: "Your message has been sent to {email}. We'll be in touch with you shortly.",
    errorTitle: "Error",
    errorText: "There was a problem sending your message. Please try again.",
    dismiss: "Dismiss notification",
    serviceSEO: "Search Engine Optimization (SEO)",
    servicePPC: "Pay-Per-Click Advertising (PPC)",
    serviceSMM: "Social Media Marketing",
    serviceLinkedIn: "LinkedIn Ads",
    serviceFacebook: "Facebook Ads",
    serviceInstagram: "Instagram Ads",
    serviceWeb: "Web Design & Development",
    serviceORM: "Online Reputation Management",
    serviceASO: "App Store Optimization",
    serviceCRO: "Conversion Rate Optimization",
    serviceContent: "Content Marketing",
    serviceLocal: "Local SEO",
    serviceOther: "Other",
  },
  errorCodes: {
    "delivery-failed":
      "The message could not be delivered to `endpoint`: no network, no answer in 15 s, or any status but 2xx. What was typed stays.",
  },
});

export type ContactFormProps = PropsOf<typeof contract>;
export type ContactFormLabels = ContactFormProps["labels"];
export type ServiceValue = NonNullable<ContactFormProps["service"]>;
export const serviceValues = contract.attributes.service.values;
