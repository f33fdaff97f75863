import type { Act, Answer, Fixtures } from "../runtime/fixtures";
import { serviceValues } from "./field-setup";

const recipient = "hello@agency.example";
/** The first of the default services, if there is one. */
const [service] = serviceValues;
/** Props that simulate sending and hide the notice about it. */
const unsent = { recipient, demo: true };

const fillIn: Act = {
  fill: {
    "[name=name]": "Ada Byron",
    "[name=email]": "ada@example.com",
    ...(service && { "[name=service]": service }),
    "[name=message]": "Our pages lost half their visits.",
  },
};
const send: Act = { submit: "form" };

const refusals: Answer[] = [
  "offline",
  "timeout",
  "unreachable",
  { status: 500, body: "" },
  { status: 422, body: "" },
  { status: 422, body: '{ "errors": { "email": "We can’t write to this address." } }' },
  { status: 429, body: "" },
  { status: 429, headers: { "Retry-After": "600" }, body: "" },
];

export const fixtures: Fixtures = {
  "without an endpoint": { props: unsent },
  "not connected": { props: { recipient }, warning: "is not connected" },
  "a selected service": { props: { ...unsent, ...(service && { service }) } },
  "with an endpoint": {
    props: { recipient, endpoint: "/api/contact" },
    acts: [fillIn, ...refusals.flatMap((answer): Act[] => [{ answer }, send])],
  },
  "extra values": {
    props: { ...unsent, delay: 0, extra: { campaign: "spring" } },
    acts: [fillIn, send],
  },
  "no drafts": { props: { ...unsent, noDraft: true } },
  "no source": { props: { ...unsent, noSource: true } },
  "first page of the visit": { props: { ...unsent, attribution: "visit" } },
  "message sent": {
    props: { ...unsent, delay: 0, bookingHref: "https://calendar.example/ada", caseHref: "/cases/mill/" },
    acts: [fillIn, send],
  },
  "invalid fields": {
    props: unsent,
    acts: [send, { fill: { "[name=email]": "ada@" } }, send],
  },
  "sending failed": {
    props: { recipient, endpoint: "https://unreachable.invalid/contact" },
    acts: [fillIn, send],
  },
  "custom services, all fields required": {
    props: {
      ...unsent,
      services: [
        { value: "checkup", label: "Check-up" },
        { value: "whitening", label: "Whitening" },
      ],
      fields: { phone: "required", company: "required" },
    },
    acts: [send],
  },
  "no service, no company": {
    props: { ...unsent, services: [], fields: { company: "off" } },
  },
  ...(service && { "a hidden service": { props: { ...unsent, service, fields: { service: "hidden" } } } }),
  "a message too long for a mail link": {
    props: { recipient, endpoint: "/api/contact" },
    acts: [
      fillIn,
      { fill: { "[name=message]": "Our pages lost half their visits. ".repeat(100) } },
      { answer: { status: 500, body: "" } },
      send,
      { mayCopy: true },
      { click: "[part=failure] button" },
      { mayCopy: false },
      { click: "[part=failure] button" },
    ],
  },
  "through Formspree": {
    props: { recipient, endpoint: "https://formspree.io/f/abcdwxyz" },
    acts: [fillIn, { answer: { body: "<p>Thank you.</p>" } }, send],
  },
  "through Web3Forms": {
    props: {
      recipient,
      endpoint: "https://api.web3forms.com/submit",
      extra: { access_key: "00000000-0000-4000-8000-000000000000" },
    },
  },
  "through Netlify Forms": {
    props: { recipient, endpoint: "/", format: "netlify", extra: { "form-name": "contact" } },
  },
  "through Basin": { props: { recipient, endpoint: "https://usebasin.com/f/0123456789ab" } },
  "through the reader's mail program": {
    props: { endpoint: "mailto:hello@agency.example" },
    acts: [fillIn, send],
  },
  "custom links to legal texts": {
    props: {
      ...unsent,
      privacyHref: "https://partner.example/privacy",
      termsHref: "https://partner.example/terms",
    },
  },
  "custom texts": {
    props: {
      ...unsent,
      labels: {
        message: "What do you need? *",
        submit: "Ask for an offer",
        note: "We delete your message after 90 days: {privacy}.",
      },
    },
  },
};
